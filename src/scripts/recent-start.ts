import { loadDeferredScript } from '#stores/deferred-script.ts';
import { noteVisit } from '#stores/stored-visits.ts';

const { viewed, visit } = document.documentElement.dataset;
if (document.querySelector('#recent')) {
  noteVisit(Date.now());
  if (viewed !== undefined || visit !== undefined) loadDeferredScript('recent-script');
}
