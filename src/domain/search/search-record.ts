import type { CodeOf } from '#contract/reference/index.ts';
import { filtersOf, type CodeColumns, type NumberColumn, type SwitchColumns } from '#contract/search/filter-list.ts';

/** What a listing offers: itself, or a free unit or unit type (with `…To`). Cents, m². */
export type Offer = {
  price: number | null;
  priceTo?: number | null;
  pricePerM2: number | null;
  area: number | null;
  areaTo?: number | null;
  rooms: number | null;
  floor: number | null;
};

/** The numbers that filters read from the listing itself. */
export type OwnNumber = Exclude<NumberColumn, keyof Offer>;

/** Those that a project has per offer. */
const ofOffers = ['price', 'pricePerM2', 'area', 'rooms', 'floor'] as const satisfies (keyof Offer)[];
export const ownNumbers = filtersOf('range', 'min', 'max')
  .map(({ column }) => column as NumberColumn)
  .filter((column): column is OwnNumber => !ofOffers.some((other) => other === column));

/** A public listing in the search index; `publishedAt` in microseconds since 1970, the point is the public one, `advertiser` a number for each. */
export type SearchRecord = CodeColumns &
  SwitchColumns &
  Record<OwnNumber, number | null> & {
    id: number;
    publishedAt: number;
    settlementId: number;
    quarterId: string | null;
    advertiser: number;
    latitude: number | null;
    longitude: number | null;
    isApproximate: boolean;
    purpose: CodeOf<'purpose'>;
    category: CodeOf<'category'>;
    kind: CodeOf<'kind'>;
    advertiserKind: CodeOf<'advertiserKind'>;
    hasPictures: boolean;
    hasPlan: boolean;
    hasModel: boolean;
    offers: Offer[];
  };
