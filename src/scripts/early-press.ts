/** Repeats the latest press, if it was on one of these and before their script was there; links lead on by themselves. */
export function repeatPress(selector: string): void {
  const { pressed } = window;
  if (pressed instanceof Element) pressed.closest<HTMLElement>(selector)?.click();
}
