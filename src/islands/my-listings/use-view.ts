import { useState, useSyncExternalStore } from 'react';
import { isOwnTable, storeOwnTable } from '#stores/own-view.ts';

const wide = '(width >= 48rem)';

function follow(onChange: () => void): () => void {
  const media = matchMedia(wide);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

export type View = { isWide: boolean; isTable: boolean; choose: (isTable: boolean) => void };

/** How one's own listings are shown: as a table only on wide screens, where this device has chosen so. */
export function useView(): View {
  const isWide = useSyncExternalStore(
    follow,
    () => matchMedia(wide).matches,
    () => false,
  );
  const [chosen, setChosen] = useState(isOwnTable);
  function choose(isTable: boolean): void {
    storeOwnTable(isTable);
    setChosen(isTable);
  }
  return { isWide, isTable: isWide && chosen, choose };
}
