let isPressed = false;
const waiting: (() => void)[] = [];

function endPress(): void {
  isPressed = false;
  for (const work of waiting.splice(0)) work();
}

/** With «mouseup» the target of the click is certain. Menus and lists of the system swallow it: what comes next ends the press. */
const ends = ['mouseup', 'contextmenu', 'dragend', 'keydown', 'pagehide'];

if (typeof window !== 'undefined') {
  addEventListener('mousedown', ({ button }) => (isPressed = button === 0), { capture: true });
  for (const end of ends) addEventListener(end, endPress, { capture: true });
  addEventListener('mousemove', ({ buttons }) => isPressed && buttons === 0 && endPress(), { capture: true });
}

/** Does what a field that is left changes below it: once the press that left it ends, or what is pressed would move away. */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}
