import { loadDeferredScript } from '#stores/deferred-script.ts';
import { mayBeOwn, noteVisit, storeViewed, viewedIds } from '#stores/stored-visits.ts';

const [, id = ''] = /listing\/(\d+)/.exec(location.pathname) ?? [];

/** A preview is no visit. */
if (document.querySelector('template#own')) {
  storeViewed([id, ...viewedIds().filter((other) => other !== id)]);
  noteVisit(Date.now());
  if (document.documentElement.dataset.role && mayBeOwn(id)) loadDeferredScript('own');
}
