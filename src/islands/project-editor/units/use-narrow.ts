import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 40rem)';

function listen(notify: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** Whether the window is too narrow for a table. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(narrow).matches,
    () => false,
  );
}
