import { addMicrophone } from './search-microphone.ts';
import { make, type Words } from './search-parts.ts';

type Item = { text: string; url: string; listings: number; name?: string; qualifier?: string };
type Answer = { places: Item[]; phrases: Item[]; understood: string[] };

const pauseMs = 120;
const [minLength, maxLength] = [2, 80];
const { locale = '' } = document.documentElement.dataset;
const plurals = new Intl.PluralRules(locale);

let known: Promise<Words | undefined> | undefined;
let words: Words;
/** The field in use; others come with other results. */
let field: HTMLInputElement;
let typed = '';
let at = -1;
let pause: ReturnType<typeof setTimeout> | undefined;
let request: AbortController | undefined;

const list = make('div', { role: 'listbox', id: 'search-options' });
const understood = make('p', {});
const panel = make('div', { className: 'search-panel', hidden: true }, understood, list);
const status = make('p', { className: 'sr-only', role: 'status' });
const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];

const numbered = (forms: Record<string, string>, count: number) =>
  forms[plurals.select(count)]?.replace('#', count.toLocaleString(locale)) ?? '';

async function read<Read>(address: string, init?: RequestInit): Promise<Read | undefined> {
  try {
    const answer = await fetch(address, { credentials: 'omit', ...init });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

function optionOf({ text, url, listings, name, qualifier }: Item): HTMLElement {
  const notes = [qualifier, numbered(words.listings, listings)].filter(Boolean).join(' · ');
  const option = make('div', { role: 'option' }, name ?? text, ' ', make('small', {}, notes));
  Object.assign(option.dataset, { text, url });
  return option;
}

function groupOf(title: string, items: Item[]): HTMLElement[] {
  const heading = make('b', { ariaHidden: 'true' }, title);
  return items[0] ? [make('div', { role: 'group', ariaLabel: title }, heading, ...items.map(optionOf))] : [];
}

/** Marks an option, whose phrase stands in the field until another one is marked; −1 is what was typed. */
function mark(index: number): void {
  at = index;
  for (const [other, option] of options().entries()) {
    option.id = `search-option-${other}`;
    option.ariaSelected = String(other === at);
  }
  const marked = options()[at];
  field.setAttribute('aria-activedescendant', marked?.id ?? '');
  field.value = marked?.dataset.text ?? typed;
  marked?.scrollIntoView({ block: 'nearest' });
}

function open(isOpen: boolean): void {
  panel.hidden = !isOpen;
  field.ariaExpanded = String(isOpen);
  field.removeAttribute('aria-activedescendant');
  at = -1;
}

function stop(): void {
  clearTimeout(pause);
  request?.abort();
}

function close(): void {
  stop();
  open(false);
  status.textContent = '';
}

function show(answer: Answer): void {
  list.replaceChildren(...groupOf(words.places, answer.places), ...groupOf(words.searches, answer.phrases));
  understood.replaceChildren(words.understood, ...answer.understood.map((text) => make('span', {}, text)));
  understood.hidden = !answer.understood[0];
  mark(-1);
  const found = options().length;
  open(!!found || !understood.hidden);
  status.textContent = found ? numbered(words.found, found) : words.none;
}

async function ask(): Promise<void> {
  stop();
  typed = field.value;
  const q = typed.trim().replace(/\s+/g, ' ');
  if (q.length < minLength || q.length > maxLength) return close();
  const { signal } = (request = new AbortController());
  const address = `/api/v1/search-suggestions?${new URLSearchParams({ q })}`;
  const answer = await read<Answer>(address, { headers: { 'Accept-Language': locale }, signal });
  if (signal.aborted) return;
  if (answer && field === document.activeElement) show(answer);
  else close();
}

function type(event: Event): void {
  stop();
  field.classList.add('typed');
  if (!(event as InputEvent).isComposing) pause = setTimeout(() => void ask(), pauseMs);
}

function go({ dataset }: HTMLElement): void {
  const url = new URL(dataset.url ?? '', location.href);
  const view = field.form?.querySelector<HTMLInputElement>('[name=view]');
  if (view) url.searchParams.set('view', view.value);
  field.value = dataset.text ?? '';
  close();
  location.assign(url);
}

const lastOption = () => options().length - 1;

const keys: Record<string, () => unknown> = {
  ArrowDown: () => mark(at < lastOption() ? at + 1 : -1),
  ArrowUp: () => mark(at < 0 ? lastOption() : at - 1),
  Home: () => mark(0),
  End: () => mark(lastOption()),
  Enter: () => go(options()[at] as HTMLElement),
  Escape: () => {
    mark(-1);
    close();
  },
};

function press(event: KeyboardEvent): void {
  const { key } = event;
  if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (panel.hidden) return void (key === 'ArrowDown' && ask());
  if (key === 'Tab') return close();
  // Until an option is marked, these keys are the field's own.
  if (!keys[key] || (at < 0 && !/Arrow|Esc/.test(key))) return;
  event.preventDefault();
  stop();
  keys[key]?.();
}

function enhance(input: HTMLInputElement): void {
  field = input;
  list.ariaLabel = words.options;
  Object.assign(field, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false' });
  field.setAttribute('aria-controls', list.id);
  field.after(panel, status);
  for (const event of ['input', 'compositionend']) field.addEventListener(event, type);
  field.addEventListener('keydown', press);
  field.addEventListener('blur', close);
  field.form?.addEventListener('submit', close);
  addMicrophone(field, words);
  if (field.value !== field.defaultValue) void ask();
}

/** @param target of a document event, always a node, or what has the focus */
async function arrive(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLInputElement) || target.name !== 'phrase' || target === field) return;
  const folder = target.form?.action.replace(/home\/listings.*/, '');
  const found = await (known ??= read<Words>(`${folder}search-words.json`));
  if (!found) known = undefined;
  else if (target !== field) {
    words = found;
    enhance(target);
  }
}

// A list in which something is pressed leaves the focus in the field.
for (const event of ['pointerdown', 'mousedown']) panel.addEventListener(event, (pressed) => pressed.preventDefault());
panel.addEventListener('click', ({ target }) => {
  const option = (target as Element).closest<HTMLElement>('[role=option]');
  if (option) go(option);
});
if (!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData) {
  document.addEventListener('focusin', ({ target }) => void arrive(target));
  void arrive(document.activeElement);
}
