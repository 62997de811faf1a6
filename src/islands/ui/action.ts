import { useState } from 'react';
import { ApiError, isDropped } from '#client/api-error.ts';

export type Action = {
  busy: boolean;
  /** What went wrong the last time. */
  problem: string;
  press: () => void;
};

/** What a button does by itself, once at a time: whether it is under way, and what went wrong. */
export function useAction(act: () => Promise<unknown>): Action {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function run(): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      await act();
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.message);
      else if (!isDropped(error)) throw error;
    } finally {
      setBusy(false);
    }
  }

  return { busy, problem, press: () => void run() };
}
