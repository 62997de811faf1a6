/** Repeats the press of a button from before its script was there, if it is one of these; links lead on by themselves. */
export function repeatPress(selector: string): void {
  if (window.pressed?.matches(selector)) window.pressed.click();
}
