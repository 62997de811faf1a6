import * as z from 'zod';
import { SavedSearch, type SavedSearchChange, type SearchToSave } from '#contract/search/saved-search.ts';
import { requestJson, sendRequest } from '#client/http.ts';

const path = 'users/me/saved-searches';

export const listSavedSearches = (): Promise<SavedSearch[]> => requestJson(z.array(SavedSearch), path);

/** Saves a search, or returns the one with the same filters. */
export const saveSearch = (search: SearchToSave): Promise<SavedSearch> =>
  requestJson(SavedSearch, path, { method: 'post', json: search });

export const changeSavedSearch = (id: number, change: SavedSearchChange): Promise<SavedSearch> =>
  requestJson(SavedSearch, `${path}/${id}`, { method: 'put', json: change });

/** Outlives the page (keepalive), since it is sent while navigating to the results. */
export const seeSavedSearch = (id: number): Promise<void> =>
  sendRequest(`${path}/${id}/seen`, { method: 'put', keepalive: true, shown: () => true });

export const removeSavedSearch = (id: number): Promise<void> => sendRequest(`${path}/${id}`, { method: 'delete' });
