import { useSyncExternalStore } from 'react';

const minute = 60_000;

const thisMinute = () => Math.floor(Date.now() / minute) * minute;

function follow(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute);
  return () => clearInterval(timer);
}

/** The time in milliseconds, rounded to the minute; re-renders every minute. */
export function useNow(): number {
  return useSyncExternalStore(follow, thisMinute, thisMinute);
}
