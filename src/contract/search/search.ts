import * as z from 'zod';
import { page } from '#contract/ids.ts';
import { ListingCard } from '#contract/listings/listing.ts';
import type { Point } from '#contract/location.ts';
import type { FilterCode, FilterOf } from './filter-list.ts';

export const sorts = [
  'newest',
  'price',
  '-price',
  'pricePerM2',
  '-pricePerM2',
  '-area',
  'relevance',
  'distance',
] as const;
export type Sort = (typeof sorts)[number];

export const pageSize = 20;
export const lastPage = 500;

/** Extra requirements for results. */
export const extras = ['pictures', 'plan', 'model'] as const;
type Extra = (typeof extras)[number];

type Numbers = FilterOf<'min' | 'max' | 'days'> | `${FilterOf<'range'>}${'Min' | 'Max'}`;

/** A valid search: euros, m², metres, places `c:17`, `m:4090`, `s:…`, `i:brac`. Flags, papers, extras: all; other lists any. */
export type SearchQuery = { [Name in FilterOf<'code'>]?: FilterCode<Name> } & {
  [Name in FilterOf<'codes'>]: FilterCode<Name>[];
} & { [Name in Numbers]?: number } & { [Name in FilterOf<'switch'>]?: true } & {
  [Name in FilterOf<'alternatives'>]?: FilterCode<Name>[];
} & {
  place: string[];
  /** `refusableCodes`, none of which may hold. */
  without: string[];
  notPlace: string[];
  /** Feature codes; they order by relevance, and exclude nothing. */
  wish: string[];
  q?: string;
  with: Extra[];
  bbox?: [west: number, south: number, east: number, north: number];
  near?: { lat: number; lng: number; km: number };
  drawn?: Point[][];
  /** How the page shows the results; a list by default. */
  view?: 'map';
  sort: Sort;
  page: number;
};

/** Counts per option, each with the other filters applied. Keys are codes, or place ids for `place`. */
export const Facets = z.record(z.string(), z.record(z.string(), z.int())).meta({ id: 'Facets' });
export type Facets = z.infer<typeof Facets>;

/** Filters with counted options; the counts are keyed by parameter name. */
export type FacetName = FilterOf<'code' | 'codes' | 'places' | 'extras'>;

export const SearchAnswer = z
  .object({
    items: z.array(ListingCard),
    ...page,
    pages: z.int().meta({ description: 'Number of pages, at least one' }),
    facets: Facets,
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: 'SearchAnswer', description: '`errors` names parameters that were wrong and therefore not applied' });
export type SearchAnswer = z.infer<typeof SearchAnswer>;
