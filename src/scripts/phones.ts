import { telephoneLink } from '#domain/telephone.ts';
import { showToast } from '#stores/toasts.ts';

function linkTo(phone: string, className: string, ...content: Node[]): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = telephoneLink(phone);
  link.className = className;
  link.append(...content);
  return link;
}

/** The numbers take the places of all buttons that ask for them. */
function putIn(phones: [string, ...string[]]): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-phone]')) {
    const button = form.querySelector('button');
    if (form.dataset.phone === 'call') form.replaceWith(linkTo(phones[0], button?.className ?? '', ...(button?.childNodes ?? [])));
    else form.replaceWith(...phones.map((phone) => linkTo(phone, 'link', new Text(phone))));
  }
}

/** Fetches the numbers, which counts as a click; what is refused the form itself is sent for, whose page says why. */
export async function showPhones(form: HTMLFormElement): Promise<void> {
  const place = form.parentElement;
  const answer = await fetch(form.action, { method: 'POST' }).catch(() => undefined);
  if (!answer) {
    const { offline: detail = '' } = document.querySelector<HTMLElement>('template#toasts')?.dataset ?? {};
    return showToast({ key: 'contact', severity: 'error', detail });
  }
  const { phones: [first, ...more] = [] }: { phones?: string[] } = answer.ok ? await answer.json() : {};
  if (!first) return form.submit();
  putIn([first, ...more]);
  const link = place?.querySelector<HTMLAnchorElement>('a[href^=tel]');
  link?.focus();
  if (form.dataset.phone === 'call') link?.click();
}
