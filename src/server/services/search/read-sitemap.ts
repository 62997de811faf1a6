import { referenceCodes } from '#contract/reference/index.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import type { SitemapFile, SitemapPage } from '#domain/site/sitemap.ts';
import type { Locale } from '#i18n/locales.ts';
import { inEachLocale, listingPath, localizedPath } from '#i18n/paths.ts';
import { searchPath } from '#i18n/search-path.ts';
import { listSitemapListings, listSitemapParts } from '#server/db/queries/search/sitemap.ts';
import type { Runtime } from '#server/runtime.ts';

/** Ids per listing sitemap: far below the protocol's 50,000 addresses, to limit memory to some 2 MB. */
export const idsPerPart = 400;

const fixedPages = ['/home', '/home/listings', '/home/faq', '/home/sources', '/privacy-policy-raw'];
const partPattern = /^listings-(0|[1-9]\d{0,11})$/;

function inAllLanguages(origin: string, path: (locale: Locale) => string): Record<string, string> {
  return inEachLocale((locale) => origin + path(locale));
}

/** All sitemaps of the portal by their address: fixed pages, overviews, and listings in ranges of ids. */
export async function listSitemaps({ reads: { db }, config }: Runtime): Promise<SitemapFile[]> {
  const parts = await listSitemapParts(db, idsPerPart);
  const address = (name: string) => `${config.publicUrl}/sitemap-${name}.xml`;
  return [
    { address: address('pages') },
    { address: address('overview') },
    ...parts.map(({ part, lastModified }) => ({
      address: address(`listings-${part}`),
      lastModified: lastModified.toISOString(),
    })),
  ];
}

/** Overviews with a readable path and results: purpose, category, then each county and municipality. */
async function overviewQueries({ search, places }: Runtime): Promise<SearchQuery[]> {
  const queries: SearchQuery[] = [];
  const everyCounty = places.counties.map((county) => `c:${county.id}`);
  for (const purpose of referenceCodes('purpose')) {
    const before = queries.length;
    for (const category of referenceCodes('category')) {
      const { facets } = await search.search({ ...emptySearch, purpose, category, place: everyCounty });
      const withResults = Object.entries(facets.place ?? {}).filter(
        ([place, count]) => count > 0 && /^[cm]:/.test(place),
      );
      if (withResults.length > 0) queries.push({ ...emptySearch, purpose, category });
      for (const [place] of withResults) queries.push({ ...emptySearch, purpose, category, place: [place] });
    }
    if (queries.length > before) queries.push({ ...emptySearch, purpose });
  }
  return queries;
}

async function listingPages({ reads: { db }, config }: Runtime, part: number): Promise<SitemapPage[]> {
  const listings = await listSitemapListings(db, part, idsPerPart);
  return listings.map(({ id, kind, titleHr, titleEn, updatedAt }) => ({
    addresses: inAllLanguages(config.publicUrl, (locale) =>
      listingPath(locale, { id, kind, title: { hr: titleHr, en: titleEn } }),
    ),
    lastModified: updatedAt.toISOString(),
  }));
}

/** The pages of a sitemap by name (`pages`, `overview`, `listings-0` …); undefined if unknown or empty. */
export async function readSitemap(runtime: Runtime, name: string): Promise<SitemapPage[] | undefined> {
  const { config, places } = runtime;
  if (name === 'pages')
    return fixedPages.map((path) => ({
      addresses: inAllLanguages(config.publicUrl, (locale) => localizedPath(locale, path)),
    }));
  if (name === 'overview') {
    const queries = await overviewQueries(runtime);
    return queries.map((query) => ({
      addresses: inAllLanguages(config.publicUrl, (locale) => searchPath(locale, query, places)),
    }));
  }
  const part = partPattern.exec(name)?.[1];
  const pages = part === undefined ? [] : await listingPages(runtime, Number(part));
  return pages.length > 0 ? pages : undefined;
}
