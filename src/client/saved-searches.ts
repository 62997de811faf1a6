import * as z from 'zod';
import { SavedSearch, type SavedSearchChange, type SearchToSave } from '#contract/search/saved-search.ts';
import { ask, tell } from './http.ts';

const path = 'users/me/saved-searches';

export const listSavedSearches = (): Promise<SavedSearch[]> => ask(z.array(SavedSearch), path);

/** Saves a search, or finds the one with the same filters. */
export const saveSearch = (search: SearchToSave): Promise<SavedSearch> =>
  ask(SavedSearch, path, { method: 'post', json: search });

export const changeSavedSearch = (id: number, change: SavedSearchChange): Promise<SavedSearch> =>
  ask(SavedSearch, `${path}/${id}`, { method: 'put', json: change });

/** Outlives the page, since it is told on the way to the results. */
export const seeSavedSearch = (id: number): Promise<void> =>
  tell(`${path}/${id}/seen`, { method: 'put', keepalive: true, shown: () => true });

export const removeSavedSearch = (id: number): Promise<void> => tell(`${path}/${id}`, { method: 'delete' });
