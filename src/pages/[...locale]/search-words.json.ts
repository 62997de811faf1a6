import type { APIRoute } from 'astro';
import { searchWords } from '#components/site/search-words.ts';

/** The words of the search field's suggestions, apart from pages, most of which are read without them. */
export const GET: APIRoute = async ({ locals }) => {
  locals.cacheTag = 'static';
  return Response.json(searchWords(locals.locale, locals.t));
};
