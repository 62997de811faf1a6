import type { SearchQuery } from '#contract/search/search.ts';
import type { Places } from '#domain/places/places.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { localizedPath, splitPath } from '#i18n/paths.ts';
import { readSearchAddress, searchFolder, searchPath } from '#i18n/search-path.ts';

/** What visitors come for, by the search behind it; a page belongs to the last one that its search narrows. */
const sections = {
  sale: { purpose: 'SALE' },
  rent: { purpose: 'RENT' },
  new_build: { condition: ['NEW_BUILD'] },
  projects: { kind: ['PROJECT', 'PROJECT_WITHOUT_FLOOR_PLAN'] },
} as const satisfies Record<string, Partial<SearchQuery>>;

type Section = keyof typeof sections;
const names = Object.keys(sections) as Section[];

function narrows(query: SearchQuery, section: Section): boolean {
  return Object.entries(sections[section]).every(([name, wanted]) => {
    const given = [query[name as keyof SearchQuery]].flat();
    return given.length > 0 && given.every((value) => (wanted as unknown as unknown[]).includes(value));
  });
}

function sectionOf({ pathname, searchParams: params }: URL, places: Places): Section | 'overview' | undefined {
  const { locale, path } = splitPath(pathname);
  if (path.startsWith('/home/project-listing/')) return 'projects';
  if (path !== searchFolder && !path.startsWith(`${searchFolder}/`)) return undefined;
  const { query } = readSearchAddress({ locale, parts: path.split('/').slice(3), params }, places);
  return names.findLast((section) => narrows(query, section)) ?? 'overview';
}

/** The header's entries; the current one is the page itself, or the one whose results it narrows. */
export function mainLinks(url: URL, places: Places) {
  const { locale } = splitPath(url.pathname);
  const current = sectionOf(url, places);
  const paths = [
    { name: 'home', href: localizedPath(locale, '/home') },
    { name: 'overview', href: localizedPath(locale, searchFolder) },
    ...names.map((name) => ({
      name,
      href: searchPath(locale, { ...emptySearch, ...sections[name] } as SearchQuery, places),
    })),
  ] as const;
  return paths.map(({ name, href }) => {
    const own = href === url.pathname + url.search;
    return { name, href, current: own ? ('page' as const) : name === current ? ('true' as const) : undefined };
  });
}
