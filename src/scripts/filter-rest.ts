/** As `withFilters`: the page with the fields that it else leaves out. */
const rest = 'filters=all';

/** The address to ask for: with all fields, once those that were left out are wanted. */
export function asked(form: HTMLFormElement, address: string): string {
  return form.dataset.all === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}${rest}`;
}

export const withoutRest = (address: string): string => address.replace(new RegExp(`[?&]${rest}$`), '');

const buttons = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>('[data-left]')];

/** Puts the fields of the same heading of a page in place of the button that stands for them. */
function fill(button: Element, page: Document): void {
  const summary = button.previousElementSibling as HTMLElement;
  const twins = [...page.querySelectorAll('#filters summary')];
  const twin = twins.find(({ textContent }) => textContent === summary.textContent);
  if (button === document.activeElement) summary.focus();
  button.replaceWith(...[...(twin?.parentElement?.children ?? [])].slice(1));
}

/** Beside the button: the script of toasts may be as far away as the fields. */
function tellFailure(button: Element): void {
  const told = document.createElement('p');
  told.role = 'alert';
  told.textContent = document.querySelector<HTMLElement>('template#toasts')?.dataset.offline ?? '';
  button.after(told);
  told.scrollIntoView({ block: 'nearest' });
}

/** Brings what the page left out, by what is chosen now; without an answer its buttons can be pressed. */
async function bring(form: HTMLFormElement, address: string): Promise<void> {
  form.dataset.all = '';
  for (const told of form.querySelectorAll('[data-left] + [role=alert]')) told.remove();
  for (const button of buttons(form)) button.ariaBusy = 'true';
  const answer = await fetch(asked(form, address)).catch(() => undefined);
  const text = answer?.ok && (await answer.text().catch(() => undefined));
  if (text) {
    const page = new DOMParser().parseFromString(text, 'text/html');
    for (const button of buttons(form)) fill(button, page);
  } else {
    delete form.dataset.all;
    for (const button of form.querySelectorAll('details[open] > [data-left]')) tellFailure(button);
  }
  for (const button of buttons(form)) button.ariaBusy = null;
}

/**
 * Brings the fields that the page left out once one of their headings is opened, or `now`; `address` is of the present
 * choice.
 */
export function bringOnOpening(form: HTMLFormElement, address: () => string, now: boolean): void {
  const open = (isWanted: boolean) => {
    if (isWanted && form.dataset.all === undefined && buttons(form).length > 0) void bring(form, address());
  };
  form.addEventListener('toggle', () => open(form.querySelector('details[open] > [data-left]') !== null), true);
  form.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('[data-left]');
    if (!button) return;
    event.preventDefault();
    open(true);
  });
  open(now || form.querySelector('details[open] > [data-left]') !== null);
}
