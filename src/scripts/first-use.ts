import { loadDeferredScript } from '#stores/deferred-script.ts';

/**
 * What turns the pictures of cards, and what suggests searches, is loaded once one is pointed at or has the focus.
 * With Save-Data the latter is loaded and asks nothing: to tell here would cost every page.
 */
for (const type of ['pointerover', 'focusin'])
  document.addEventListener(type, ({ target }) => {
    const used = target instanceof Element && target.closest<HTMLElement>('[data-use]');
    if (used) loadDeferredScript(used.dataset.use as string);
  });
