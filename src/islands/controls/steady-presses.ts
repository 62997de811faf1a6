import type { MouseEvent } from 'react';

const toggled = '[type=radio], [type=checkbox]';
const pressed = `a, button, label, summary, ${toggled}`;
const typed = 'input:not([type=radio], [type=checkbox]), select, textarea';

/** Focuses the pressed control, so that the field before is left; clicks by key or program leave none. */
function focusPressed({ target, detail }: MouseEvent, isToggle: boolean): void {
  if (detail === 0 || !(target instanceof Element) || target.closest(typed)) return;
  if (target.matches(toggled) !== isToggle) return;
  const control = target.closest<HTMLElement>(pressed);
  const focused = control instanceof HTMLLabelElement ? control.control : control;
  focused?.focus({ preventScroll: true, focusVisible: false });
}

/** Fields show errors once left, which moves what is below. So controls take the focus by the click, when nothing can move away any more. */
export const steadyPresses = {
  onMouseDown(event: MouseEvent): void {
    const { target, button } = event;
    if (button !== 0 || !(target instanceof Element)) return;
    if (target.closest(pressed) && !target.closest(`${typed}, :disabled`)) event.preventDefault();
  },
  onClickCapture: (event: MouseEvent): void => focusPressed(event, false),
  /** They are switched already: rendered anew in between, they would be switched back before React sees it. */
  onClick: (event: MouseEvent): void => focusPressed(event, true),
};
