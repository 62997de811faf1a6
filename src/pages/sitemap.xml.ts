import type { APIRoute } from 'astro';
import { sitemapIndex } from '#domain/site/sitemap.ts';
import { listSitemaps } from '#server/services/search/read-sitemap.ts';

/** Lists all sitemaps of the portal. */
export const GET: APIRoute = async ({ locals }) => {
  const files = await listSitemaps(locals.runtime);
  locals.cacheTag = 'listings';
  return new Response(sitemapIndex(files), { headers: { 'Content-Type': 'application/xml' } });
};
