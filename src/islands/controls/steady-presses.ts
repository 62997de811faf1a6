import type { MouseEvent } from 'react';

const pressed = 'a, button, label, summary, [type=radio], [type=checkbox]';
const typed = 'input:not([type=radio], [type=checkbox]), select, textarea';

/** What a click on an element focuses. */
function focusedBy(target: Element): HTMLElement | null {
  const control = target.closest<HTMLElement>(pressed);
  return control instanceof HTMLLabelElement ? control.control : control;
}

/** Fields show errors once left, which moves what is below. So controls take the focus by the click, when nothing can move away any more. */
export const steadyPresses = {
  onMouseDown(event: MouseEvent): void {
    const { target } = event;
    if (target instanceof Element && target.closest(pressed) && !target.closest(typed)) event.preventDefault();
  },
  onClickCapture({ target, detail }: MouseEvent): void {
    const isPress = detail > 0;
    if (isPress && target instanceof Element && !target.closest(typed))
      focusedBy(target)?.focus({ preventScroll: true, focusVisible: false });
  },
};
