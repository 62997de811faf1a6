/** Steps through the pictures of each gallery by button, and shows them full screen on a click. */
function start(gallery: HTMLElement): void {
  const strip = gallery.querySelector('ul');
  const dialog = gallery.querySelector('dialog');
  if (!strip || !dialog) return;
  const steps = [...gallery.querySelectorAll<HTMLButtonElement>('[data-step]')];
  let large: HTMLElement | undefined;

  const step = (list: HTMLElement, direction: number) =>
    list.scrollBy({ left: (direction * list.scrollWidth) / list.children.length });

  function open(index: number): void {
    if (!large) {
      large = strip?.cloneNode(true) as HTMLElement;
      for (const image of large.querySelectorAll('img')) image.sizes = '100vw';
      large.tabIndex = 0;
      dialog?.append(large, ...steps.map((button) => listen(button.cloneNode(true) as HTMLButtonElement, () => large)));
    }
    dialog?.showModal();
    large.focus();
    large.children[index]?.scrollIntoView({ behavior: 'instant' });
  }

  function listen(button: HTMLButtonElement, list: () => HTMLElement | undefined): HTMLButtonElement {
    button.addEventListener('click', () => step(list() ?? button, Number(button.dataset.step)));
    return button;
  }

  strip.addEventListener('click', (event) => {
    const slide = (event.target as Element).closest('li');
    if (!slide || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open([...strip.children].indexOf(slide));
  });
  dialog.addEventListener('click', (event) => {
    event.preventDefault();
    if ((event.target as Element).closest('.gallery-close') || event.target === dialog) dialog.close();
  });
  for (const button of steps) {
    listen(button, () => strip);
    button.hidden = strip.scrollWidth <= strip.clientWidth;
  }
}

for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) start(gallery);
