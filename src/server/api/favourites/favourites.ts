import { idParams } from '#server/api/routing/query-parameters.ts';
import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import { Favourite, FavouritesJoin, maxFavourites, maxJoined } from '#contract/favourites/favourite.ts';
import { ListingSummary, maxSummaries } from '#contract/listings/listing-summary.ts';
import { Id } from '#contract/ids.ts';
import { AppError } from '#server/errors.ts';
import { deleteFavourite, saveFavourites, listFavourites } from '#server/services/favourites/favourites.ts';
import { summarizeListings } from '#server/services/search/summarize-listings.ts';
import { exampleFavourite, exampleSummary } from '#server/api/examples/account.ts';

export const favourites = createResource('listings', 'USER');

favourites.get('/users/me/favourites', {
  operationId: 'listFavourites',
  summary: 'What one keeps',
  description: `Listings and projects that one keeps, at most ${maxFavourites}, the latest first, with one’s own notes. \`summarizeListings\` tells what they are now.`,
  answer: [z.array(Favourite), 'All of them', [exampleFavourite]],
  handle: ({ runtime, actor }) => listFavourites(runtime, actor),
});

favourites.put('/users/me/favourites', {
  operationId: 'keepFavourites',
  summary: 'Keep listings',
  description: `Joins these with what the account keeps; nothing that it keeps already is lost. Of a listing that both know the earlier \`keptAt\` counts, and the note with the later \`notedAt\`: a note that is left out changes nothing, an empty one removes it. At most ${maxJoined} in one call. Answers everything that the account keeps now.`,
  body: [FavouritesJoin, { items: [exampleFavourite] }],
  answer: [z.array(Favourite), 'All that the account keeps', [exampleFavourite]],
  problems: ['VALIDATION_FAILED', 'LIMIT_REACHED'],
  handle: ({ runtime, actor, body }) => saveFavourites(runtime, actor, body),
});

favourites.delete('/users/me/favourites/{id}', {
  operationId: 'removeFavourite',
  summary: 'Keep a listing no longer',
  description: 'Removes the listing and the note. A second call changes nothing and answers the same.',
  params: idParams('Id of the listing', exampleFavourite.listingId),
  answer: 'Not kept',
  problems: ['NOT_FOUND'],
  handle: ({ runtime, actor, params }) => deleteFavourite(runtime, actor, params.id),
});

favourites.get('/real-estate-listings/summaries', {
  operationId: 'summarizeListings',
  who: 'ANYBODY',
  summary: 'Some listings by their ids',
  description:
    'What there is to tell of listings and projects that somebody knows already, in the order of the ids: the card and the prices of public ones, title and address of those that are sold, let, expired or withdrawn, and `UNAVAILABLE` for all that is not public and never was, or is for a while not. Prices are told of single listings. Nobody has to be logged in.',
  localized: true,
  parameters: [
    {
      name: 'id',
      in: 'query',
      description: `Ids, at most ${maxSummaries}.`,
      required: true,
      schema: { type: 'array', items: { type: 'integer' }, maxItems: maxSummaries },
      style: 'form',
      explode: true,
      example: [exampleSummary.id],
    },
  ],
  answer: [z.array(ListingSummary), 'One for each id', [exampleSummary]],
  cache: 'listings',
  problems: ['VALIDATION_FAILED'],
  handle: ({ c, runtime, locale }) => summarizeListings(runtime, wantedIds(c.req.url), locale),
});

function wantedIds(url: string): number[] {
  const given = new URL(url).searchParams.getAll('id');
  const ids = z.array(Id).max(maxSummaries, 'VALUE_TOO_LONG').safeParse(given);
  if (ids.success) return [...new Set(ids.data)];
  const code = given.length > maxSummaries ? 'VALUE_TOO_LONG' : 'VALUE_INVALID';
  throw new AppError('VALIDATION_FAILED', { detail: 'Wrong: id', errors: { id: [code] } });
}
