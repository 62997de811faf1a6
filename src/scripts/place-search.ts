type Suggestion = { id: string; name: string; qualifier: string; listings: number };

const pauseMs = 150;
const { locale = '' } = document.documentElement.dataset;

async function suggestionsFor(text: string): Promise<Suggestion[] | undefined> {
  const address = `/api/v1/location-names/search-places?${new URLSearchParams({ q: text })}`;
  const answer = await fetch(address, { headers: { 'accept-language': locale } }).catch(() => undefined);
  return answer?.ok ? answer.json() : undefined;
}

function optionOf({ id, name, qualifier, listings }: Suggestion, index: number): HTMLLIElement {
  const option = document.createElement('li');
  Object.assign(option, { id: `place-option-${index}`, role: 'option', ariaSelected: String(index === 0) });
  Object.assign(option.dataset, { place: id, name });
  option.append(name);
  for (const words of [listings.toLocaleString(locale), qualifier]) {
    const small = document.createElement('small');
    small.textContent = words;
    option.append(' ', small);
  }
  return option;
}

/** Parts are looked up each time: new results bring new ones. */
const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector);
const findField = () => find<HTMLInputElement>('#place-search');
const findSelected = () => find('#place-options [aria-selected=true]');
let pause: ReturnType<typeof setTimeout> | undefined;

function select(option: Element | null | undefined): void {
  if (!option) return;
  findSelected()?.setAttribute('aria-selected', 'false');
  option.setAttribute('aria-selected', 'true');
  option.scrollIntoView({ block: 'nearest' });
  findField()?.setAttribute('aria-activedescendant', option.id);
}

function offer(options: HTMLElement[]): void {
  clearTimeout(pause);
  const list = find('#place-options');
  list?.replaceChildren(...options);
  if (list) list.hidden = options.length === 0;
  findField()?.setAttribute('aria-expanded', String(options.length > 0));
  findField()?.removeAttribute('aria-activedescendant');
  select(options[0]);
}

const close = () => offer([]);

/** Words for all to see, or for screen readers only. */
function tell(text: string | undefined, isSeen: boolean): void {
  const words = find('.places p');
  if (!words) return;
  words.textContent = text ?? '';
  words.classList.toggle('sr-only', !isSeen);
}

async function suggest(text: string): Promise<void> {
  const found = await suggestionsFor(text);
  const field = findField();
  if (!found || field?.value.trim() !== text || field !== document.activeElement) return;
  offer(found.map(optionOf));
  const words = find('.places p')?.dataset;
  if (found.length === 0) tell(words?.none, true);
  else tell(words?.found?.replace('#', String(found.length)), false);
}

function chipOf(place: string, name: string): HTMLInputElement {
  const chip = document.createElement('input');
  Object.assign(chip, { type: 'checkbox', name: 'place', value: place, className: 'sr-only' });
  const text = document.createElement('span');
  text.textContent = name;
  const label = document.createElement('label');
  label.append(chip, text);
  findField()?.before(label);
  return chip;
}

function choose(option: HTMLElement): void {
  const { place = '', name = '' } = option.dataset;
  const field = findField();
  if (!field) return;
  close();
  field.value = '';
  const chip = find<HTMLInputElement>(`[name=place][value="${place}"]`) ?? chipOf(place, name);
  if (chip.checked) return;
  chip.checked = true;
  chip.dispatchEvent(new Event('change', { bubbles: true }));
}

const keys: Record<string, () => unknown> = {
  ArrowDown: () => select(findSelected()?.nextElementSibling ?? find('#place-options > :first-child')),
  ArrowUp: () => select(findSelected()?.previousElementSibling ?? find('#place-options > :last-child')),
  Enter: () => choose(findSelected() as HTMLElement),
  Escape: close,
};

function press(event: KeyboardEvent): void {
  if (event.target !== findField()) return;
  if (event.key === 'Enter') event.preventDefault();
  if (event.key === 'Backspace' && findField()?.value === '') find('.places label:nth-last-of-type(1)')?.click();
  if (!findSelected() || !keys[event.key]) return;
  event.preventDefault();
  keys[event.key]?.();
}

function type({ target }: Event): void {
  const field = findField();
  if (!field || target !== field) return;
  clearTimeout(pause);
  tell('', false);
  const text = field.value.trim();
  if (text) pause = setTimeout(() => void suggest(text), pauseMs);
  else close();
}

const optionAt = ({ target }: Event) => (target as Element).closest<HTMLElement>('#place-options li');

/** Lets places of every level be found, chosen and removed. */
export function startPlaceSearch(form: HTMLFormElement): void {
  form.addEventListener('keydown', press);
  form.addEventListener('input', type);
  form.addEventListener('focusout', ({ target }) => target === findField() && close());
  // A list in which something is pressed keeps the focus in the field.
  form.addEventListener('pointerdown', (event) => optionAt(event) && event.preventDefault());
  form.addEventListener('click', (event) => {
    const option = optionAt(event);
    if (option) choose(option);
  });
  form.addEventListener('change', ({ target }) => {
    const { name, checked, parentElement: chip } = target as HTMLInputElement;
    if (name !== 'place' || checked) return;
    findField()?.focus();
    chip?.remove();
  });
}
