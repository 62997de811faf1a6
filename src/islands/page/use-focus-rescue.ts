import { useEffect, useRef, type RefObject } from 'react';

/** Focuses `place` if a change has removed the focused element; the first value after `undefined` is no change. */
export function useFocusRescue(place: RefObject<HTMLElement | null>, change: string | undefined): void {
  const known = useRef(change);
  useEffect(() => {
    const before = known.current;
    known.current = change;
    if (before === undefined || before === change) return;
    if (document.activeElement !== document.body) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [place, change]);
}
