/** Gallery steps and full screen, a history entry (`picture`: its index) that Back closes and Forward reopens. */
function start(gallery: HTMLElement, strip: HTMLElement, dialog: HTMLDialogElement): void {
  const steps = [...gallery.querySelectorAll<HTMLButtonElement>('[data-step]')];
  let large: HTMLElement | undefined;

  const shown = (): unknown => (history.state as { picture?: unknown } | null)?.picture;

  function turning(button: HTMLButtonElement, list: HTMLElement): HTMLButtonElement {
    button.addEventListener('click', () =>
      list.scrollBy({ left: (Number(button.dataset.step) * list.scrollWidth) / list.children.length }),
    );
    return button;
  }

  function enlarge(): HTMLElement {
    const copy = strip.cloneNode(true) as HTMLElement;
    for (const image of copy.querySelectorAll('img')) image.sizes = '100vw';
    copy.tabIndex = 0;
    dialog.append(copy, ...steps.map((button) => turning(button.cloneNode(true) as HTMLButtonElement, copy)));
    return copy;
  }

  function follow(): void {
    const picture = shown();
    if (typeof picture !== 'number') return dialog.close();
    large ??= enlarge();
    if (!dialog.open) dialog.showModal();
    large.focus();
    large.children[picture]?.scrollIntoView({ behavior: 'instant' });
  }

  strip.addEventListener('click', (event) => {
    const slide = (event.target as Element).closest('li');
    if (!slide || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState({ picture: [...strip.children].indexOf(slide) }, '');
    follow();
  });
  dialog.addEventListener('click', (event) => {
    event.preventDefault();
    if ((event.target as Element).closest('.gallery-close') || event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    // The event comes late: Forward may have opened it again.
    if (!dialog.open && shown() !== undefined) history.back();
  });
  addEventListener('popstate', follow);
  if (shown() !== undefined) follow();
  for (const button of steps) turning(button, strip).hidden = strip.scrollWidth <= strip.clientWidth;
}

const gallery = document.querySelector<HTMLElement>('[data-gallery]');
const strip = gallery?.querySelector('ul');
const dialog = gallery?.querySelector('dialog');
if (gallery && strip && dialog) start(gallery, strip, dialog);
