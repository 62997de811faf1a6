/** As `withAllFilters` of the server: the page with the fields that it else leaves out. */
const rest = 'filters=all';

/** The address to ask for: with all fields, once some that were left out have been opened. */
export function asked(form: HTMLFormElement, address: string): string {
  return form.dataset.all === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}${rest}`;
}

export const withoutRest = (address: string): string => address.replace(new RegExp(`[?&]${rest}$`), '');

/** Puts the fields of the same heading of a page in place of the link that stands for them. */
function fill(link: Element, page: Document): void {
  const title = link.previousElementSibling?.textContent;
  const twin = [...page.querySelectorAll('#filters summary')].find(({ textContent }) => textContent === title);
  link.replaceWith(...[...(twin?.parentElement?.children ?? [])].slice(1));
}

/** Brings what the page left out, by what is chosen now; without an answer the link leads to it. */
async function bring(form: HTMLFormElement, link: HTMLAnchorElement, address: string): Promise<void> {
  form.dataset.all = '';
  link.ariaBusy = 'true';
  const answer = await fetch(asked(form, address)).catch(() => undefined);
  if (!answer?.ok) return location.assign(link.href);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const left of form.querySelectorAll('[data-left]')) fill(left, page);
}

/** Brings the fields that the page left out, once one of their headings is opened; `address` is of the present choice. */
export function bringOnOpening(form: HTMLFormElement, address: () => string): void {
  const open = () => {
    const link = form.querySelector<HTMLAnchorElement>('details[open] > [data-left]');
    if (link && form.dataset.all === undefined) void bring(form, link, address());
  };
  form.addEventListener('toggle', open, true);
  open();
}
