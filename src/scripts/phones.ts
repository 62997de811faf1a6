import { telephoneLink } from '#domain/contact/telephone.ts';

/** Replaces all forms that request the numbers: each by as many as fit, as links. */
function putIn(phones: string[]): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-phone]')) {
    const links = phones.slice(0, Number(form.dataset.phone)).map((phone) => {
      const link = form.querySelector('a')?.cloneNode(true) as HTMLAnchorElement;
      link.href = telephoneLink(phone);
      link.hidden = false;
      if (!link.firstChild) link.append(phone);
      return link;
    });
    form.replaceWith(...links);
  }
}

/** Shows in a form why there is no number, even if nothing more can be loaded. */
function say(form: HTMLFormElement, text: string): void {
  const line = form.querySelector('[role=alert]') ?? form.appendChild(document.createElement('p'));
  line.setAttribute('role', 'alert');
  line.textContent = text;
}

/** Fetches the numbers, which counts as a click; a refused form is submitted normally, since its page says why. */
document.addEventListener('submit', async (event) => {
  const form = event.target as HTMLFormElement;
  const { action, parentElement: place } = form;
  const { phone: room, offline = '', later = '' } = form.dataset;
  if (!room) return;
  event.preventDefault();
  const answer = await fetch(action, { method: 'POST' }).catch(() => {});
  if (!answer) return say(form, offline);
  if (answer.status === 429) return say(form, later);
  if (!answer.ok) return form.submit();
  putIn(((await answer.json()) as { phones: string[] }).phones);
  const link = place?.querySelector<HTMLAnchorElement>('[href^=tel]');
  link?.focus();
  if (room === '1') link?.click();
});
