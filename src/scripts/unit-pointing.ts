const pointable = '.plan a,.units tbody tr';
const marked = 'marked';

/** Puts the words above the flat, or below where they would leave the screen, within the plan's width. */
function place(words: HTMLElement, flat: Element): void {
  const plan = words.offsetParent?.getBoundingClientRect();
  if (!plan) return;
  const box = flat.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = words;
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const left = Math.max(0, Math.min(box.left + box.width / 2 - width / 2 - plan.left, plan.width - width));
  const above = box.top - height;
  const top = above > header ? above : Math.min(box.bottom, innerHeight - height);
  words.style.left = `${left}px`;
  words.style.top = `${top - plan.top}px`;
}

/** Marks a unit on the plan and in the table when either is hovered or focused, and tells its facts at the flat. */
function followPointing(choice: HTMLElement): void {
  let current: Element | null = null;

  function show(unit: Element | null): void {
    if (unit === current) return;
    current = unit;
    for (const old of choice.querySelectorAll(`.${marked}`)) old.classList.remove(marked);
    const words = choice.querySelector<HTMLElement>('.pointed');
    const id = unit?.id.split('-')[1];
    if (id) for (const one of choice.querySelectorAll(`#shape-${id},#unit-${id}`)) one.classList.add(marked);
    if (!words) return;
    words.textContent = unit?.getAttribute('aria-label') ?? '';
    words.hidden = !words.textContent;
    if (unit && !words.hidden) place(words, unit);
  }

  const focused = () => choice.querySelector(':focus-visible')?.closest(pointable) ?? null;
  const showFocused = () => show(focused());

  choice.addEventListener('pointermove', ({ target, pointerType }) => {
    const over = target as Element;
    if (pointerType !== 'touch' && !over.closest('.pointed')) show(over.closest(pointable) ?? focused());
  });
  for (const type of ['pointerleave', 'focusin', 'focusout']) choice.addEventListener(type, showFocused);
  addEventListener('keydown', ({ key }) => {
    const words = choice.querySelector<HTMLElement>('.pointed');
    if (words && key === 'Escape') words.hidden = true;
  });
  show(choice.querySelector(`:is(${pointable}):hover`) ?? focused());
}

const choice = document.querySelector<HTMLElement>('#choice');
if (choice) followPointing(choice);
