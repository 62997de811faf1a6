const opened = new Event('portal:contact');

/** Opens what a link means in a dialog, whose script lies in a template; where it cannot be loaded, the link's own page. */
function openDialog(link: HTMLAnchorElement): void {
  link.ariaBusy = 'true';
  const template = document.querySelector<HTMLTemplateElement>('template#contact:not([data-loaded])');
  if (!template) {
    dispatchEvent(opened);
    return;
  }
  template.dataset.loaded = '';
  const host = template.content.cloneNode(true) as DocumentFragment;
  for (const script of host.querySelectorAll('script'))
    script.addEventListener('error', () => {
      delete template.dataset.loaded;
      location.assign(link.href);
    });
  document.body.append(host);
}

document.addEventListener('click', (event) => {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const phone = target.closest<HTMLElement>('[data-phone]');
  if (phone) {
    navigator.sendBeacon(`/api/v1/real-estate-listings/${phone.dataset.phone}/phone-click`);
    delete phone.dataset.phone;
  }
  const link = target.closest<HTMLAnchorElement>('a[data-contact]');
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openDialog(link);
});

/** Who had to log in before has come back. */
if (location.hash === '#attorney') document.querySelector<HTMLElement>('[data-contact=attorney]')?.click();
