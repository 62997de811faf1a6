import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { Favourite, FavouritesJoin, mostFavourites, mostJoined } from '#contract/favourites/favourite.ts';
import { ListingSummary, mostSummaries } from '#contract/listings/listing-summary.ts';
import { Id } from '#contract/ids.ts';
import { AppError } from '#server/errors.ts';
import { forgetFavourite, keepFavourites, listFavourites } from '#server/services/favourites/favourites.ts';
import { summarizeListings } from '#server/services/search/summarize-listings.ts';
import { answerJson } from '#server/api/routing/answer.ts';
import { loggedIn } from '#server/api/routing/authentication.ts';
import { languageOf } from '#server/api/routing/environment.ts';
import { exampleFavourite, exampleSummary } from '#server/api/examples/keeping.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import {
  acceptLanguage,
  answers,
  emptyAnswer,
  ifNoneMatch,
  jsonRequest,
  needs,
  personalAnswers,
  tags,
} from '#server/api/routing/operation.ts';
import { answerPersonal } from '#server/api/routing/personal-answer.ts';
import { createRouter } from '#server/api/routing/router.ts';

const path = '/api/v1/users/me/favourites';

const list = createRoute({
  method: 'get',
  path,
  operationId: 'listFavourites',
  tags: [tags.listings],
  summary: 'What one keeps',
  description: `Listings and projects that one keeps, at most ${mostFavourites}, the latest first, with one’s own notes. \`summarizeListings\` tells what they are now.`,
  security: needs.token,
  middleware: loggedIn,
  responses: personalAnswers({
    schema: z.array(Favourite),
    description: 'All of them',
    example: [exampleFavourite],
    problems: ['UNAUTHORIZED'],
  }),
});

const keep = createRoute({
  method: 'put',
  path,
  operationId: 'keepFavourites',
  tags: [tags.listings],
  summary: 'Keep listings',
  description: `Joins these with what the account keeps; nothing that it keeps already is lost. Of a listing that both know the earlier \`keptAt\` counts, and the note with the later \`notedAt\`: a note that is left out changes nothing, an empty one removes it. At most ${mostJoined} in one call. Answers everything that the account keeps now.`,
  security: needs.token,
  middleware: [loggedIn, jsonBody],
  request: { body: jsonRequest(FavouritesJoin, { items: [exampleFavourite] }) },
  responses: personalAnswers({
    schema: z.array(Favourite),
    description: 'All that the account keeps',
    example: [exampleFavourite],
    problems: ['UNAUTHORIZED', 'VALIDATION_FAILED', 'LIMIT_REACHED'],
  }),
});

const forget = createRoute({
  method: 'delete',
  path: `${path}/{id}`,
  operationId: 'removeFavourite',
  tags: [tags.listings],
  summary: 'Keep a listing no longer',
  description: 'Removes the listing and the note. A second call changes nothing and answers the same.',
  security: needs.token,
  middleware: loggedIn,
  request: {
    params: z.object({
      id: Id.meta({ param: { description: 'Id of the listing', example: exampleFavourite.listingId } }),
    }),
  },
  responses: emptyAnswer({ description: 'Not kept', problems: ['UNAUTHORIZED', 'NOT_FOUND'] }),
});

const summaries = createRoute({
  method: 'get',
  path: '/api/v1/real-estate-listings/summaries',
  operationId: 'summarizeListings',
  tags: [tags.listings],
  summary: 'Some listings by their ids',
  description:
    'What there is to tell of listings and projects that somebody knows already, in the order of the ids: the card and the prices of public ones, title and address of those that are sold, let, expired or withdrawn, and `UNAVAILABLE` for all that is not public and never was, or is for a while not. Prices are told of single listings. Nobody has to be logged in.',
  parameters: [
    {
      name: 'id',
      in: 'query',
      description: `Ids, at most ${mostSummaries}.`,
      required: true,
      schema: { type: 'array', items: { type: 'integer' }, maxItems: mostSummaries },
      style: 'form',
      explode: true,
      example: [exampleSummary.id],
    },
    acceptLanguage,
    ifNoneMatch,
  ],
  responses: answers({
    schema: z.array(ListingSummary),
    description: 'One for each id',
    example: [exampleSummary],
    problems: ['VALIDATION_FAILED'],
  }),
});

function wantedIds(url: string): number[] {
  const given = new URL(url).searchParams.getAll('id');
  const ids = z.array(Id).max(mostSummaries, 'VALUE_TOO_LONG').safeParse(given);
  if (ids.success) return [...new Set(ids.data)];
  const code = given.length > mostSummaries ? 'VALUE_TOO_LONG' : 'VALUE_INVALID';
  throw new AppError('VALIDATION_FAILED', { detail: 'Wrong: id', errors: { id: [code] } });
}

export const favourites = createRouter();

favourites.openapi(list, async (c) => answerPersonal(c, await listFavourites(c.env.runtime, c.get('actor'))));

favourites.openapi(keep, async (c) =>
  answerPersonal(c, await keepFavourites(c.env.runtime, c.get('actor'), c.req.valid('json'))),
);

favourites.openapi(forget, async (c) => {
  await forgetFavourite(c.env.runtime, c.get('actor'), c.req.valid('param').id);
  return answerPersonal(c);
});

favourites.openapi(summaries, async (c) => {
  const told = await summarizeListings(c.env.runtime, wantedIds(c.req.url), languageOf(c));
  return answerJson(c, told, { keep: 'listings', localized: true });
});
