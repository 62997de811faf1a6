import type { UnitUpdate } from '#contract/projects/managed-project.ts';
import type { PriceDoubt } from '#domain/projects/unlikely-prices.ts';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { priceDoubts } from '#islands/project-editor/draft/price-doubts.ts';
import { rehearsalOf } from '#islands/project-editor/draft/project-editor.ts';
import { cellPath, columnsOf, rowOf, type Facts } from '#islands/project-editor/draft/rows.ts';
import { problemsOf, readProblem } from './cells/wrong-cells.ts';
import { createGrid, type Grid } from './grid/grid.ts';
import { isMoney, type ColumnName } from './table-columns.ts';

/** A price that is new or another one, in cents; null where there is none. */
export type PriceChange = {
  label: string;
  titleKey: string;
  from: number | null;
  to: number | null;
  isNewRow: boolean;
  doubt: PriceDoubt | undefined;
};

type StatusChange = { from: UnitUpdate['status']; to: UnitUpdate['status']; count: number };

/** What an import or a paste changes in a table: numbers of rows; `others` are changed in further columns. */
export type TableChanges = {
  added: number;
  removed: number;
  others: number;
  /** Values that would be invalid, with the names of their rows. */
  wrong: readonly string[];
  /** Those that look mistyped first, then the largest ones. */
  prices: readonly PriceChange[];
  statuses: readonly StatusChange[];
};

/** Whether everybody sees what is changed here. */
export const isPublished = ({ editor }: Grid): boolean => isPublic(editor.$state.get().draft.saved.status);

const noChange = 0;
const sizeOf = ({ from, to }: PriceChange) =>
  from && to ? Math.abs(Math.log(to / from)) : from === to ? noChange : Infinity;

type Compared = { kind: Grid['kind']; before: Facts; after: Facts };
type Row = Readonly<Record<string, unknown>> & { label: string | null };

const rowIn = (facts: Facts, table: 'units' | 'unitTypes', id: string) =>
  facts[table].rows.has(id) ? (rowOf(table, facts[table] as Facts['units'], id) as unknown as Row) : undefined;

function pricesOf({ kind, before, after }: Compared, doubts: ReadonlyMap<string, PriceDoubt>): PriceChange[] {
  const money = kind.columns.filter(({ name }) => isMoney(name));
  const found = after[kind.name].ids.flatMap((id, index) => {
    const [was, is] = [rowIn(before, kind.name, id), rowIn(after, kind.name, id)];
    return money.flatMap(({ name, titleKey }): PriceChange[] => {
      const [from, to] = [was?.[name] ?? null, is?.[name] ?? null] as (number | null)[];
      const doubt = doubts.get(cellPath(kind.name, id, name as never));
      if (from === to || from === undefined || to === undefined || (!was && !doubt)) return [];
      return [{ label: is?.label ?? `${index + 1}.`, titleKey, from, to, isNewRow: !was, doubt }];
    });
  });
  return found.sort((a, b) => Number(Boolean(b.doubt)) - Number(Boolean(a.doubt)) || sizeOf(b) - sizeOf(a));
}

function statusesOf({ before, after }: Compared): StatusChange[] {
  const counts = new Map<string, StatusChange>();
  for (const [id, { status: to }] of after.units.rows) {
    const from = before.units.rows.get(id)?.status;
    if (!from || from === to) continue;
    const known = counts.get(`${from} ${to}`);
    counts.set(`${from} ${to}`, { from, to, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

const isToldApart = (name: string) => isMoney(name as ColumnName) || name === 'status';

function countOthers({ kind, before, after }: Compared): number {
  const columns = columnsOf(kind.name).filter((name) => !isToldApart(name));
  return after[kind.name].ids.filter((id) => {
    const [was, is] = [rowIn(before, kind.name, id), rowIn(after, kind.name, id)];
    return was && is && was !== is && columns.some((name) => was[name] !== is[name]);
  }).length;
}

/** What would be invalid that is not so yet: «A1: 120 kvadrata». */
function wrongTexts(after: Grid, before: Grid): string[] {
  const known = new Set(problemsOf(before));
  return problemsOf(after).flatMap((key) => {
    const { label, text } = readProblem(key);
    return known.has(key) ? [] : [label && label !== text ? `${label}: ${text}` : text];
  });
}

/** What work on a table would change, without doing it. */
export function changesBy(grid: Grid, work: (grid: Grid) => void): TableChanges {
  const { kind, editor, t, locale } = grid;
  const rehearsal = createGrid(kind, rehearsalOf(editor), { t, locale });
  work(rehearsal);
  const [from, to] = [editor.$state.get(), rehearsal.editor.$state.get()];
  const compared = { kind, before: from.facts, after: to.facts };
  const [was, is] = [new Set(from.facts[kind.name].ids), new Set(to.facts[kind.name].ids)];
  return {
    added: [...is].filter((id) => !was.has(id)).length,
    removed: [...was].filter((id) => !is.has(id)).length,
    others: countOthers(compared),
    wrong: wrongTexts(rehearsal, grid),
    prices: pricesOf(compared, priceDoubts(to.facts, to.draft.saved)),
    statuses: kind.name === 'units' ? statusesOf(compared) : [],
  };
}

export const changesNothing = ({ added, removed, others, wrong, prices, statuses }: TableChanges): boolean =>
  added + removed + others + wrong.length + prices.length + statuses.length === 0;
