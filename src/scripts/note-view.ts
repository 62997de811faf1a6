import { noteVisit, storeViewed, viewedIds } from '#stores/stored-visits.ts';

const [, id = ''] = /listing\/(\d+)/.exec(location.pathname) ?? [];

storeViewed([id, ...viewedIds().filter((other) => other !== id)]);
noteVisit(Date.now());
