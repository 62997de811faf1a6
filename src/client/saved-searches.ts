import * as z from 'zod';
import { SavedSearch, type SavedSearchChange, type SearchToSave } from '#contract/search/saved-search.ts';
import { ask, tell } from './http.ts';

const path = 'users/me/saved-searches';

export function listSavedSearches(): Promise<SavedSearch[]> {
  return ask(z.array(SavedSearch), path);
}

/** Saves a search, or finds the one with the same filters. */
export function saveSearch(search: SearchToSave): Promise<SavedSearch> {
  return ask(SavedSearch, path, { method: 'post', json: search });
}

export function changeSavedSearch(id: number, change: SavedSearchChange): Promise<SavedSearch> {
  return ask(SavedSearch, `${path}/${id}`, { method: 'put', json: change });
}

/** Outlives the page, since it is told on the way to the results. */
export function seeSavedSearch(id: number): Promise<void> {
  return tell(`${path}/${id}/seen`, { method: 'put', keepalive: true, shown: () => true });
}

export function removeSavedSearch(id: number): Promise<void> {
  return tell(`${path}/${id}`, { method: 'delete' });
}
