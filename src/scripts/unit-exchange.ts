const parts = '[data-part]';

/** Keeps state of the old content: the loaded image of the same plan, and an expanded list. */
function carryOver(old: Element, now: Element): void {
  const [before, after] = [old, now].map((part) => part.querySelector<HTMLImageElement>('.plan img'));
  if (before && after?.getAttribute('src') === before.getAttribute('src')) after.replaceWith(before);
  const list = now.querySelector('details');
  if (list && old.querySelector('details[open]')) list.open = true;
}

function middle(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}

/** Scrolls strips of floors and sorting sideways to what is chosen in them. */
export function showChosen(choice: HTMLElement): void {
  for (const chosen of choice.querySelectorAll('.floors [aria-current],[aria-sort]')) {
    const strip = chosen.parentElement;
    if (strip) strip.scrollLeft += middle(chosen) - middle(strip);
  }
}

/** Replaces parts of this page, with its filters unless those made the request. The focus is preserved. */
export function exchange(choice: HTMLElement, page: Document, withForm: boolean): void {
  const selector = withForm ? `${parts},.unit-filters` : parts;
  const focused = document.activeElement?.id;
  const fresh = page.querySelectorAll(`#choice :is(${selector})`);
  choice.querySelectorAll(selector).forEach((old, index) => {
    const now = fresh[index];
    if (!now) return;
    carryOver(old, now);
    old.replaceWith(now);
  });
  showChosen(choice);
  if (focused && document.activeElement?.id !== focused)
    document.getElementById(focused)?.focus({ preventScroll: true });
}

export function withFilters(choice: HTMLElement, address: URL): URL {
  for (const field of choice.querySelectorAll<HTMLInputElement>('.unit-filters :is(select,input:not([type=hidden]))')) {
    const value = field.type === 'checkbox' && !field.checked ? '' : field.value;
    if (value) address.searchParams.set(field.name, value);
    else address.searchParams.delete(field.name);
  }
  return address;
}

function isInSight(element: Element | null): boolean {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return top < innerHeight && bottom > (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
}

/** Scrolls to the URL's target, its head at least, and focuses it unless the link still has the focus, in sight. */
export function arrive(choice: HTMLElement, link: Element, hash: string): void {
  const target = choice.querySelector<HTMLElement>(hash || '#units');
  if (!target) return;
  const stays = link.id !== '' && document.activeElement?.id === link.id;
  if (stays && hash !== '#unit') return;
  target.scrollIntoView({ block: stays ? 'nearest' : 'start' });
  if (stays) target.firstElementChild?.scrollIntoView({ block: 'nearest' });
  if (stays && isInSight(document.activeElement)) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
