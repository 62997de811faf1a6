import { kindOf, type Change } from './change.ts';

/** The ids of what is asked or said about changes that were not made, and of each of them. */
export const openId = 'open-changes';
export const idOf = (one: Change): string => `${openId}-${kindOf(one).replace(' ', '-')}`;

/** Brings what is asked or said about a change into sight, and the focus to it. */
export function leadTo(one: Change): void {
  const place = document.getElementById(idOf(one)) ?? document.getElementById(openId);
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
}
