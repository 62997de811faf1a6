import { useCallback, useRef, useState } from 'react';
import { ApiError, isAborted } from '#client/api-error.ts';

export type Loaded<Value> = {
  value: Value | undefined;
  /** Why there is nothing to show; where there is something, a failure to load it anew is told by its toast alone. */
  problem: string | undefined;
  load: () => Promise<void>;
  /** Puts what is known by other means in its place; answers to older questions count no longer. */
  put: (value: Value) => void;
  /** Changes what is shown by then, if something is, by what is known by other means. */
  change: (change: (shown: Value) => Value) => void;
};

/** What a call answers, asked for as often as wanted; the question asked last wins. */
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
