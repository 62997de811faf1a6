const keyOf = (element: Element) => {
  const { id, name, type, value, textContent } = element as HTMLInputElement;
  return id || (name ? name + (type === 'checkbox' ? value : '') : textContent);
};

const headings = (fields: Element) => [...fields.querySelectorAll('details')];

/** Puts new fields in place of the old ones, with what is open, focused and typed in them. */
function exchangeFields(old: HTMLElement, now: HTMLElement): void {
  const focused = old.contains(document.activeElement) ? (document.activeElement as HTMLInputElement) : undefined;
  const open = headings(old).filter((details) => details.open);
  const opened = open.map(({ firstElementChild }) => firstElementChild?.textContent);
  for (const details of headings(now)) details.open ||= opened.includes(details.firstElementChild?.textContent);
  const top = old.scrollTop;
  const [from, to] = focused?.type === 'text' ? [focused.selectionStart, focused.selectionEnd] : [];
  // A field that is taken away says that it was left.
  old.inert = true;
  old.replaceChildren(...now.childNodes);
  old.inert = false;
  old.scrollTop = top;
  if (!focused) return;
  const key = keyOf(focused);
  const twin = [...old.querySelectorAll<HTMLInputElement>('input,select,summary')].find((one) => keyOf(one) === key);
  if (twin && focused.value !== focused.defaultValue && focused.matches('input:not([type=checkbox])')) {
    twin.value = focused.value;
    // Its change was begun in the old field: leaving the new one has to apply it.
    twin.dataset.pending = 'true';
  }
  twin?.focus({ preventScroll: true });
  if (from !== undefined && twin?.type === 'text') twin.setSelectionRange(from, to ?? from);
}

/** What scripts and screen readers follow: it stays in the page, among new results. */
const lasting = ['.results [role=status]', '#comparison'];

function keep(page: Document, part: string): void {
  const old = document.querySelector(part);
  if (old) page.querySelector(part)?.replaceWith(old);
}

/** Shows the search of another page of results: fields, results, title and links to other languages. */
export function exchangeResults(form: HTMLFormElement, page: Document): void {
  const told = page.querySelector('.results [role=status]')?.textContent;
  for (const part of lasting) keep(page, part);
  const fields = form.querySelector<HTMLElement>('.filters-fields');
  const freshFields = page.querySelector<HTMLElement>('.filters-fields');
  if (fields && freshFields) exchangeFields(fields, freshFields);
  for (const old of document.querySelectorAll<HTMLElement>('[data-exchange]:not([data-live])')) {
    const fresh = page.querySelector(`[data-exchange=${old.dataset.exchange}]`);
    if (fresh) old.replaceWith(fresh);
  }
  const status = document.querySelector('.results [role=status]');
  if (status) status.textContent = told ?? '';
  document.title = page.title;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.menu a[lang]'))
    link.href = page.querySelector<HTMLAnchorElement>(`.menu a[lang=${link.lang}]`)?.getAttribute('href') ?? link.href;
  const results = document.querySelector('.results');
  if (results && results.getBoundingClientRect().top < 0)
    scrollBy({ top: results.getBoundingClientRect().top - 64, behavior: 'instant' });
  document.dispatchEvent(new Event('cards'));
}
