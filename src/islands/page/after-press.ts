let isPressed = false;
const waiting: (() => void)[] = [];

function endPress(): void {
  isPressed = false;
  for (const work of waiting.splice(0)) work();
}

if (typeof window !== 'undefined') {
  addEventListener('mousedown', () => (isPressed = true), { capture: true });
  // The target of the click is certain by then, and the click itself comes after.
  for (const end of ['mouseup', 'dragend', 'pagehide']) addEventListener(end, endPress, { capture: true });
}

/** Does what a field that is left changes below it: once the press that left it ends, or what is pressed would move away. */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}
