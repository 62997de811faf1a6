import { unchoose } from '#stores/stored-comparison.ts';

/** What is taken out of the table is no longer chosen on this device either. */
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLElement>('[data-compared]');
  if (link) unchoose(Number(link.dataset.compared));
});
