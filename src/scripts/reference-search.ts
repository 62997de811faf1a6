const form = document.querySelector<HTMLFormElement>('#reference-search');
const field = form?.querySelector('input');
const result = form?.querySelector('output');
const entries = document.querySelector<HTMLElement>('.entries');

const all = <Found extends HTMLElement>(selector: string, within: ParentNode | null | undefined = entries) => [
  ...(within?.querySelectorAll<Found>(selector) ?? []),
];
const hasShown = (part: Element) =>
  part.querySelector('.entry:not(:has(.entry, tr[id]), [hidden]), tr[id]:not([hidden])');

/** What a call, shape or error code is found by: its line, and the names of its fields and shapes. */
const read = () =>
  all('.entry:not(:has(.entry, tr[id])), tr[id]').map((item) => ({
    item,
    text: [...(item.matches('tr') ? [item] : all('summary h3, th code, .type a', item))]
      .map(({ textContent }) => textContent)
      .join(' ')
      .toLowerCase(),
  }));
let known: ReturnType<typeof read> | undefined;

function show(): void {
  if (!field || !result) return;
  known ??= read();
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const asked = words.length > 0;
  let found = 0;
  for (const { item, text } of known) {
    item.hidden = !words.every((word) => text.includes(word));
    if (!item.hidden) found += 1;
  }
  for (const part of all('section')) part.hidden = asked && !hasShown(part);
  for (const fold of all<HTMLDetailsElement>('details:has(.entry, tr[id])')) fold.open = asked;
  for (const { hash, parentElement } of all<HTMLAnchorElement>('.index a', document))
    if (parentElement) parentElement.hidden = !!document.querySelector(hash)?.closest('[hidden]');
  for (const group of all('.index > :not(summary)', document))
    group.hidden = asked && !group.querySelector('li:not([hidden])');
  result.value = asked ? (found > 0 ? `${found} ${result.dataset.found}` : (result.dataset.none ?? '')) : '';
  if (entries && entries.getBoundingClientRect().top < 0) entries.scrollIntoView();
}

function clear(): void {
  if (field) field.value = '';
  show();
}

/** Opens what the address names, also where browsers do not, and brings back what the search hides. */
function reveal(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target?.closest('[hidden]')) clear();
  for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  target?.scrollIntoView();
}

form?.addEventListener('input', show);
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const first = known?.find(({ item }) => !item.hidden)?.item;
  first?.closest('details')?.setAttribute('open', '');
  first?.closest('details')?.querySelector('summary')?.focus();
});
document.addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (key === 'Escape' && target === field) clear();
  if (key !== '/' || ctrlKey || metaKey || altKey || (target as Element).matches('input, textarea, select')) return;
  event.preventDefault();
  field?.focus();
});
addEventListener('hashchange', reveal);
reveal();
if (field?.value) show();

export {};
