import { loadDeferredScript } from '#stores/deferred-script.ts';

/** Loads what turns pictures, and what suggests searches (idle with Save-Data), once one is pointed at or focused. */
for (const type of ['pointerover', 'focusin'])
  document.addEventListener(type, ({ target }) => {
    const used = target instanceof Element && target.closest<HTMLElement>('[data-use]');
    if (used) loadDeferredScript(used.dataset.use as string);
  });
