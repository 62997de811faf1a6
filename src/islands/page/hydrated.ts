import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the island is hydrated; forms cannot be submitted before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
