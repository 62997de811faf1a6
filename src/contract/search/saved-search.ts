import * as z from 'zod';
import { oneLine, trimmedText } from '#contract/text.ts';

export const maxSearchNameLength = 120;
/** Maximum number of searches per account. */
export const maxSavedSearches = 50;
/** Maximum length of one search's parameters. */
export const maxSavedQueryLength = 2000;

/** How often new matches are mailed: within a minute, every morning, every Monday morning, never. */
export const alertFrequencies = ['INSTANT', 'DAILY', 'WEEKLY', 'OFF'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

const frequency = z.enum(alertFrequencies, 'VALUE_INVALID');
const name = trimmedText(maxSearchNameLength, 'VALUE_REQUIRED').regex(oneLine, { message: 'VALUE_INVALID' });

/** Body of `POST /users/me/saved-searches`. */
export const SearchToSave = z
  .object({
    query: trimmedText(maxSavedQueryLength, 'VALUE_REQUIRED')
      .min(1, 'VALUE_REQUIRED')
      .meta({ description: 'The parameters of the search, as in an address' }),
    name: name.default('').meta({ description: 'Its filters in words, unless given' }),
    frequency: frequency.default('DAILY'),
  })
  .meta({ id: 'SearchToSave' });
export type SearchToSave = z.infer<typeof SearchToSave>;

/** Body of `PUT /users/me/saved-searches/{id}`. */
export const SavedSearchChange = z
  .object({ name: name.min(1, 'VALUE_REQUIRED'), frequency })
  .meta({ id: 'SavedSearchChange' });
export type SavedSearchChange = z.infer<typeof SavedSearchChange>;

/** A saved search of a user. */
export const SavedSearch = z
  .object({
    id: z.int(),
    name: z.string(),
    query: z.string().meta({ description: 'Its parameters, in one order, without sort, page and `within`' }),
    filters: z.array(z.string()).meta({ description: 'Its filters in words' }),
    url: z.string().meta({ description: 'Path of its results, the newest first' }),
    frequency,
    total: z.int().meta({ description: 'How many listings it finds now' }),
    newListings: z.int().meta({ description: 'How many of them were published since it was saved or last looked at' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.infer<typeof SavedSearch>;

/** Response of the link that unsubscribes from a search's alerts. */
export const AlertsOff = z.object({ name: z.string() }).meta({ id: 'AlertsOff' });
export type AlertsOff = z.infer<typeof AlertsOff>;
