import type { Category, ReferenceName } from '#contract/reference/index.ts';

/** The parts of the filter form; the first has no heading. */
export const filterSections = ['main', 'building', 'features', 'listing'] as const;
type FilterSection = (typeof filterSections)[number];

/** What numbers count: whole euros, areas, lengths, years, or things. */
export type FilterUnit = '€' | '€/m²' | 'm²' | 'm' | 'year' | 'number';

/** Bounds of a number, and how many decimals are kept. */
export type FilterNumbers = { unit: FilterUnit; min: number; max: number; decimals?: number };

type Shown = {
  /** What the API says of it; how it is matched is added. */
  meaning: string;
  example?: string | number | readonly string[];
  /** Its section of the form, and its turn there. */
  form?: readonly [section: FilterSection, turn: number];
  /** Categories that the form does not ask it of. */
  without?: readonly Category[];
  /** Whether a chip says its name beside its value. */
  named?: true;
};

/** A column of the index: of the listing, or of what a project offers, one by one. */
type Indexed = { column: string };

/** What listings have of a list: `several` values, or one. Of what is chosen they must have any, all, or one as good. */
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
  alternatives: unknown;
  box: unknown;
  circle: unknown;
};
export type FilterKind = keyof Kinds;

/** A filter of one of some kinds: its parameter is its name, of a range with `Min` and `Max` behind it. */
export type RowOf<Some extends FilterKind> = { [Kind in Some]: { kind: Kind } & Kinds[Kind] & Shown }[Some];
export type FilterRow = RowOf<FilterKind>;
