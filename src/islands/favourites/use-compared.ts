import { useSyncExternalStore } from 'react';
import { comparedIds } from '#stores/stored-comparison.ts';

function subscribe(follow: () => void): () => void {
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/** The listings chosen for comparison, synced with other tabs. */
export function useCompared(): number[] {
  const key = useSyncExternalStore(
    subscribe,
    () => comparedIds().join(),
    () => '',
  );
  return key.split(',').filter(Boolean).map(Number);
}
