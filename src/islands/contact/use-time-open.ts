import { useEffect, useRef } from 'react';
import { minSecondsOpen } from '#contract/contact/contact.ts';

/** Waits until the form has been open as long as anybody needs to fill it in, and tells for how many seconds it is. */
export function useTimeOpen(): () => Promise<number> {
  const opened = useRef(0);
  useEffect(() => {
    opened.current = performance.now();
  }, []);
  return async () => {
    const rest = opened.current + minSecondsOpen * 1000 - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    return Math.max(minSecondsOpen, Math.round((performance.now() - opened.current) / 1000));
  };
}
