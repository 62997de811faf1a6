import type { Category, Purpose } from '#contract/reference/index.ts';
import type { Crumb } from '#domain/site/structured-data/site-data.ts';
import { shortCounty } from '#domain/places/place-label.ts';
import type { Places } from '#domain/places/places.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { searchPath } from '#i18n/search-path.ts';
import { translator } from '#i18n/translate.ts';
import { referenceName } from './listing-facts.ts';

/** The criteria for similar listings. */
export type SimilarityCriteria = {
  purpose: Purpose;
  category: Category;
  countyId: number;
  municipalityId: number;
  settlementId: number;
  quarterId: string | null;
};

export type NamedPath = { name: string; path: string };

type Audience = { locale: Locale; places: Places };

/** Links to similar listings in the quarter, settlement, municipality and county, smallest first; each name once. */
export function placeLinks(
  { purpose, category, countyId, municipalityId, settlementId, quarterId }: SimilarityCriteria,
  { locale, places }: Audience,
): NamedPath[] {
  const link = (name: string | undefined, place: string) =>
    name === undefined
      ? []
      : [{ name, path: searchPath(locale, { ...emptySearch, purpose, category, place: [place] }, places) }];
  const nameOf = (place: string) => places.nameOf(place, locale);
  const county = nameOf(`c:${countyId}`);
  const municipality = nameOf(`m:${municipalityId}`);
  const settlement = nameOf(`s:${settlementId}`);
  return [
    ...link(nameOf(`q:${quarterId}`), `q:${quarterId}`),
    ...(settlement === municipality ? [] : link(settlement, `s:${settlementId}`)),
    ...link(municipality, `m:${municipalityId}`),
    ...link(county && shortCounty(county), `c:${countyId}`),
  ];
}

/** The result pages between the home page and the listing, widest first; without the page itself. */
export function overviewCrumbs(subject: SimilarityCriteria, audience: Audience): (Crumb & NamedPath)[] {
  const { locale, places } = audience;
  const { purpose, category } = subject;
  const t = translator(locale);
  return [
    { name: t('header.home'), path: localizedPath(locale, '/home') },
    { name: referenceName('purpose', purpose, locale), path: searchPath(locale, { ...emptySearch, purpose }, places) },
    {
      name: referenceName('category', category, locale),
      path: searchPath(locale, { ...emptySearch, purpose, category }, places),
    },
    ...placeLinks(subject, audience).toReversed(),
  ];
}
