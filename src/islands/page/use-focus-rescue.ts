import { useEffect, useRef, type RefObject } from 'react';

/**
 * What had the focus may go with a change, as buttons do that a new status no longer offers. A browser then gives the
 * focus to nothing; this gives it to `place`, and brings that into sight. What comes after `undefined` is no change.
 */
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
