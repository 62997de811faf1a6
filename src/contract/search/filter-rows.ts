import type { Category, ReferenceName } from '#contract/reference/index.ts';

/** The sections of the filter form; the first has no heading. */
export const filterSections = ['main', 'building', 'features', 'listing'] as const;
type FilterSection = (typeof filterSections)[number];

/** Units of numbers: whole euros, areas, lengths, years or counts. */
export type FilterUnit = '€' | '€/m²' | 'm²' | 'm' | 'year' | 'number';

/** The bounds of a number, and its decimals. */
export type FilterNumbers = { unit: FilterUnit; min: number; max: number; decimals?: number };

type Shown = {
  /** Its description in the API; the matching rule is appended. */
  meaning: string;
  example?: string | number | readonly string[];
  /** Its section of the form, and its position there. */
  form?: readonly [section: FilterSection, position: number];
  /** Categories for which the form hides it. */
  hiddenFor?: readonly Category[];
  /** Whether a chip shows its name beside the value. */
  showsName?: true;
};

/** A column of the index: of the listing, or of each offer of a project. */
type Indexed = { column: string };

/** Codes of a listing: `several` or one. They must match any or all of the chosen ones, or be at least as good. */
type Codes = Indexed & { list: ReferenceName; several?: true; match: 'any' | 'all' | 'atLeast' };

type Kinds = {
  code: Codes;
  codes: Codes;
  range: FilterNumbers & Indexed;
  min: FilterNumbers & Indexed;
  max: FilterNumbers & Indexed;
  switch: Indexed;
  days: FilterNumbers;
  places: unknown;
  text: unknown;
  extras: unknown;
  alternatives: { list: 'flag' | 'category' };
  refusals: unknown;
  refusedPlaces: unknown;
  wishes: unknown;
  box: unknown;
  circle: unknown;
  rings: unknown;
};
export type FilterKind = keyof Kinds;

/** A filter of one of these kinds: its parameter is its name; ranges append `Min` and `Max`. */
export type RowOf<Some extends FilterKind> = { [Kind in Some]: { kind: Kind } & Kinds[Kind] & Shown }[Some];
export type FilterRow = RowOf<FilterKind>;
