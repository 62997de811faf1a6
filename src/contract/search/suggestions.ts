import * as z from 'zod';
import { PlaceSuggestion } from '#contract/location.ts';

/** A finished phrase, the path of its results, and how many listings they hold. */
const PhraseSuggestion = z.object({ text: z.string(), url: z.string(), listings: z.int() });

/** What may be meant by the beginning of a one-line search; `text` of a place is the whole phrase with it. */
export const SearchSuggestions = z
  .object({
    places: z.array(PlaceSuggestion.extend({ text: z.string(), url: z.string() })),
    phrases: z.array(PhraseSuggestion),
    understood: z.array(z.string()),
  })
  .meta({ id: 'SearchSuggestions', description: 'Places and phrases that a beginning may mean' });
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;
