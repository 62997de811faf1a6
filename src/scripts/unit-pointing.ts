const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Says below the plan what the flat is that is pointed at, with the mouse or by the focus. */
function point(choice: HTMLElement, event: Event): void {
  const flat = (event.target as Element).closest('.plan a');
  const words = choice.querySelector<HTMLElement>('.pointed');
  if (!flat || !words) return;
  words.dataset.hint ??= words.textContent ?? '';
  const left = event.type === 'pointerout' || event.type === 'focusout';
  words.textContent = (left ? undefined : flat.getAttribute('aria-label')) ?? words.dataset.hint;
}

/** The arrow keys go from floor to floor and show its plan. */
function step(choice: HTMLElement, event: KeyboardEvent): void {
  const by = steps[event.key];
  const floor = (event.target as Element).closest<HTMLElement>('.floors a');
  if (!by || !floor) return;
  event.preventDefault();
  const floors = [...choice.querySelectorAll<HTMLElement>('.floors a')];
  const next = floors.at((floors.indexOf(floor) + by) % floors.length);
  next?.focus();
  next?.click();
}

export function followPointing(choice: HTMLElement): void {
  for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout'])
    choice.addEventListener(type, (event) => point(choice, event));
  choice.addEventListener('keydown', (event) => step(choice, event));
}
