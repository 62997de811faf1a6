import type { APIRoute } from 'astro';
import { sitemap } from '#domain/site/sitemap.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { readSitemap } from '#server/services/search/read-sitemap.ts';

/** A sitemap listed in `/sitemap.xml`. Only the costly one is cached: the others would crowd the page cache. */
export const GET: APIRoute = async ({ locals, params }) => {
  const { name = '' } = params;
  const pages = await readSitemap(locals.runtime, name);
  if (!pages) return new Response(null, { status: 404 });
  if (name === 'overview') locals.cacheTag = 'listings';
  return new Response(sitemap(pages, defaultLocale), { headers: { 'Content-Type': 'application/xml' } });
};
