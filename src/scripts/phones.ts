import { telephoneLink } from '#domain/contact/telephone.ts';

/** The numbers take the places of all forms that ask for them: as many as each has room for, as links like its own. */
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

/** Says in a form why it shows no number, also where nothing more can be loaded. */
function say(form: HTMLFormElement, text: string): void {
  const line = form.querySelector('[role=alert]') ?? form.appendChild(document.createElement('p'));
  line.setAttribute('role', 'alert');
  line.textContent = text;
}

/** Fetches the numbers, which counts as a click; a form that is refused is sent as it is, for its page says why. */
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
