import { useRef, useState } from 'react';
import { ApiError, isAborted } from '#client/api-error.ts';

/** Starts a call; whether it succeeded, which it also denies itself by returning false. */
type Start = (act: () => Promise<unknown>) => Promise<boolean>;

/** Calls started by buttons: whether one runs, the last error, and how to start one. */
export type Action = {
  busy: boolean;
  problem: string;
  /** Does nothing while another one runs. */
  run: Start;
  /** Waits until those before it are done. */
  inTurn: Start;
};

/** Runs one call at a time. */
export function useAction(): Action {
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState('');
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function attempt(act: () => Promise<unknown>): Promise<boolean> {
    setProblem('');
    try {
      return (await act()) !== false;
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.message);
      else if (!isAborted(error)) throw error;
      return false;
    } finally {
      setWaiting((count) => count - 1);
    }
  }

  function inTurn(act: () => Promise<unknown>): Promise<boolean> {
    setWaiting((count) => count + 1);
    const done = last.current.then(() => attempt(act));
    last.current = done.catch(() => undefined);
    return done;
  }

  return { busy: waiting > 0, problem, inTurn, run: async (act) => waiting === 0 && inTurn(act) };
}
