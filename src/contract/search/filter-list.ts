import type { CodeOf, ReferenceName } from '#contract/reference/index.ts';
import type { FilterKind, RowOf } from './filter-rows.ts';
import { filters } from './filters.ts';

type Filters = typeof filters;
export type FilterName = keyof Filters;

/** The filters of these kinds. */
export type FilterOf<Kind extends FilterKind> = {
  [Name in FilterName]: Filters[Name]['kind'] extends Kind ? Name : never;
}[FilterName];

/** The codes that a filter accepts. */
export type FilterCode<Name extends FilterName> = Filters[Name] extends { list: infer List extends ReferenceName }
  ? CodeOf<List>
  : never;

/** Filters with a column in the index. */
type Columned<Kind extends FilterKind> = Extract<Filters[FilterOf<Kind>], { column: string }>;

/** A listing's codes by index column. */
export type CodeColumns = {
  [Row in Columned<'code' | 'codes'> as Row['column']]: Row extends { several: true }
    ? CodeOf<Row['list']>[]
    : CodeOf<Row['list']> | null;
};
export type SwitchColumns = Record<Columned<'switch'>['column'], boolean>;
export type NumberColumn = Columned<'range' | 'min' | 'max'>['column'];

/** A row with its name. */
export type Filter<Some extends FilterKind = FilterKind> = {
  [Kind in Some]: RowOf<Kind> & { name: FilterOf<Kind> };
}[Some];

/** Kinds whose values each stand alone: a search has a list of them, which may be empty. */
export const listKinds = ['codes', 'places', 'extras', 'refusals', 'refusedPlaces', 'wishes'] as const;

/** The rows of the table with their names, in table order. */
export const filterList = Object.entries(filters).map(([name, row]) => ({ ...row, name })) as unknown as Filter[];

/** The filters of these kinds. */
export function filtersOf<Kind extends FilterKind>(...kinds: Kind[]): Filter<Kind>[] {
  return filterList.filter(({ kind }) => kinds.some((one) => one === kind)) as Filter<Kind>[];
}
