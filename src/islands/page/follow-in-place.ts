import type { MouseEvent } from 'react';

/** A link of a list that is followed without loading the page again. */
export function followInPlace(event: MouseEvent, follow: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  follow();
}
