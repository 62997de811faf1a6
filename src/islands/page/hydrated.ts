import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page's script has taken over; a form cannot be sent before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
