import type { Numbers } from './memory/arena.ts';
import { columnNames } from './memory/columns.ts';
import { partsOf, firstRows, sortRows } from './memory/sorting.ts';
import type { Rows } from './rows.ts';

/** The first options of a row: which purpose and category it has. */
const offered = 2 ** 10;

/** A number for each row: rows with the same purpose and category, then those of one place, get numbers near each other. */
function keysOf({ facts, settlements, places, used }: Rows): Float64Array {
  const inOrder = places.places.settlements
    .map((settlement, number) => ({ number, county: places.countyOf(settlement), town: settlement.municipalityId }))
    .toSorted((a, b) => a.county - b.county || a.town - b.town);
  const ranks = new Uint16Array(inOrder.length);
  for (const [rank, { number }] of inOrder.entries()) ranks[number] = rank;
  const words = facts.pages[0]?.words ?? new Uint32Array(0);
  return Float64Array.from({ length: used }, (_, row) => {
    const rank = ranks[settlements.numbers[row] ?? 0] ?? 0;
    return ((words[row * 4] ?? 0) % offered) * inOrder.length + rank;
  });
}

/** All that each row has, some numbers wide. */
function valuesOf({ ids, settlements, quarterCells, likeness, columns, facts }: Rows) {
  const narrow = [ids.numbers, settlements.numbers, quarterCells.numbers, likeness.keys];
  return [
    ...[...narrow, ...columnNames.map((name) => columns[name].values)].map((values) => ({ values, width: 1 })),
    ...facts.pages.map(({ words }) => ({ values: words, width: 4 })),
  ];
}

function setsOf(rows: Rows): number[] {
  const { live, heads, several, located, approximate, switches, counties, options } = rows;
  const series = [counties, ...Object.values(options)];
  return [
    live,
    heads,
    several,
    located,
    approximate,
    ...switches.map(({ set }) => set),
    ...series.flatMap(({ sets }) => sets),
  ];
}

/** Puts values of some numbers a row in the order of rows. */
function reorder({ values, width }: { values: Numbers; width: number }, rows: Int32Array): void {
  const before = values.slice(0, rows.length * width);
  for (let row = 0; row < rows.length; row += 1) {
    const from = (rows[row] ?? 0) * width;
    for (let at = 0; at < width; at += 1) values[row * width + at] = before[from + at] ?? 0;
  }
}

function reorderSet({ bits, kernel, scratch: [spare = 0] }: Rows, set: number, rows: Int32Array): void {
  kernel.and(spare, set, set);
  kernel.clear(set);
  for (let row = 0; row < rows.length; row += 1) if (bits.has(spare, rows[row] ?? 0)) bits.add(set, row);
}

/** Moves rows that searches ask for together next to each other, those of a project as one; returns where each row is now. */
export async function arrange(rows: Rows, pause: () => Promise<void>): Promise<Int32Array> {
  const order = await sortRows(firstRows(rows.used), partsOf(keysOf(rows), rows.used), pause);
  for (const numbers of valuesOf(rows)) {
    reorder(numbers, order);
    await pause();
  }
  for (const set of setsOf(rows)) {
    reorderSet(rows, set, order);
    await pause();
  }
  const movedTo = new Int32Array(rows.used);
  for (let row = 0; row < order.length; row += 1) movedTo[order[row] ?? 0] = row;
  rows.moved(movedTo);
  return movedTo;
}
