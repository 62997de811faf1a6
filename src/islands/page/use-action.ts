import { useState } from 'react';
import { ApiError, isAborted } from '#client/api-error.ts';

/** A call started by a button: whether it runs, the last error, and how to start it. */
export type Action = { busy: boolean; problem: string; run: (act: () => Promise<unknown>) => Promise<boolean> };

/** Runs one call at a time; `run` returns whether it succeeded. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function run(act: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setProblem('');
    try {
      await act();
      return true;
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.message);
      else if (!isAborted(error)) throw error;
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, problem, run };
}
