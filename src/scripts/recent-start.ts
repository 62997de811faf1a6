import { loadDeferredScript } from '#stores/deferred-script.ts';
import { noteVisit } from '#stores/stored-visits.ts';

noteVisit(Date.now());
const { viewed, visit } = document.documentElement.dataset;
if (viewed !== undefined || visit !== undefined) loadDeferredScript('recent-script');
