import type { ManagedProject } from '#contract/projects/managed-project.ts';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { unitPrices, unitTypePrices, unlikelyPrices, type PriceDoubt } from '#domain/projects/unlikely-prices.ts';
import { factAt, factsOf } from './facts.ts';
import { cellPath, rowOf, type CellPath, type Column, type Facts, type Path } from './rows.ts';

type Doubts = ReadonlyMap<CellPath, PriceDoubt>;

function findIn(table: 'units' | 'unitTypes', facts: Facts, saved: ManagedProject): [CellPath, PriceDoubt][] {
  const published = isPublic(saved.status) ? factsOf(saved) : undefined;
  const pathOf = (id: string, column: string) => cellPath(table, id, column as Column);
  const prices =
    table === 'units'
      ? unitPrices(facts.units.ids.map((id) => rowOf('units', facts.units, id)))
      : unitTypePrices(facts.unitTypes.ids.map((id) => rowOf('unitTypes', facts.unitTypes, id)));
  const found = unlikelyPrices(prices, {
    category: facts.category,
    medianPerM2Cents: saved.usualPerM2Cents,
    savedCents: (id, column) => (published ? Number(factAt(published, pathOf(id, column)) ?? 0) : null),
  });
  return [...found].map(([cell, doubt]) => [`${table}.${cell}` as CellPath, doubt]);
}

type Known = Pick<Facts, 'unitTypes' | 'category'> & { saved: ManagedProject; found: Doubts };

const known = new WeakMap<Facts['units'], Known>();

/** Prices that look mistyped, by cell; of a public project also by what is published. Cached per state of the tables. */
export function priceDoubts(facts: Facts, saved: ManagedProject): Doubts {
  const { units, unitTypes, category } = facts;
  const last = known.get(units);
  if (last?.saved === saved && last.unitTypes === unitTypes && last.category === category) return last.found;
  const found = new Map([...findIn('units', facts, saved), ...findIn('unitTypes', facts, saved)]);
  known.set(units, { saved, unitTypes, category, found });
  return found;
}

/** The values of such prices, by cell. */
export function unlikelyValues(facts: Facts, saved: ManagedProject): ReadonlyMap<Path, unknown> {
  return new Map([...priceDoubts(facts, saved).keys()].map((path) => [path, factAt(facts, path)]));
}
