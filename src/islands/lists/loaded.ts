import { useCallback, useRef, useState } from 'react';
import { ApiError, isAborted } from '#client/api-error.ts';

export type Loaded<Value> = {
  value: Value | undefined;
  /** The error if there is nothing to show; if a reload fails, only a toast reports it. */
  problem: string | undefined;
  load: () => Promise<void>;
  /** Replaces the value by one known from elsewhere; pending responses are ignored. */
  put: (value: Value) => void;
  /** Updates the current value, if any, by what is known from elsewhere. */
  change: (change: (shown: Value) => Value) => void;
};

/** The result of a call that can be repeated; the latest request wins. */
export function useLoaded<Value>(call: () => Promise<Value>): Loaded<Value> {
  const [value, setValue] = useState<Value>();
  const [problem, setProblem] = useState<string>();
  const questions = useRef(0);

  const put = useCallback((known: Value) => {
    questions.current += 1;
    setValue(known);
    setProblem(undefined);
  }, []);

  const change = useCallback((next: (shown: Value) => Value) => {
    questions.current += 1;
    setValue((shown) => (shown === undefined ? shown : next(shown)));
  }, []);

  const load = useCallback(async () => {
    const question = (questions.current += 1);
    try {
      const answer = await call();
      if (question === questions.current) put(answer);
    } catch (error) {
      if (isAborted(error)) return;
      if (!(error instanceof ApiError)) throw error;
      if (question === questions.current) setProblem(error.message);
    }
  }, [call, put]);

  return { value, problem: value === undefined ? problem : undefined, load, put, change };
}
