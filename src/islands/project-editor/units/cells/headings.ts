import { fold } from '#domain/words/fold.ts';
import type { TableName } from '#islands/project-editor/units/table-columns.ts';
import { unitTypeWords, unitWords, type Heading } from './heading-words.ts';

const withoutWords = (key: string, ...words: string[]) =>
  key
    .split(' ')
    .filter((word) => !words.includes(word))
    .join(' ');

function keysOf(words: Partial<Record<Heading, string>>): ReadonlyMap<string, Heading> {
  const entries = Object.entries(words) as [Heading, string][];
  return new Map(entries.flatMap(([heading, list]) => list.split(',').map((name) => [fold(name), heading])));
}

const known: Record<TableName, ReadonlyMap<string, Heading>> = {
  units: keysOf(unitWords),
  unitTypes: keysOf(unitTypeWords),
};

export function readHeading(table: TableName, text: string): Heading | undefined {
  const key = withoutWords(fold(text), 'eur', 'eura', 'euro', 'evro');
  return known[table].get(key) ?? known[table].get(withoutWords(key, 'm2', 'sqm'));
}

/** The columns named by a row, if it is a heading row: no numbers, and at least half of it known. */
export function readHeadings(table: TableName, row: readonly string[]): (Heading | undefined)[] | undefined {
  const said = row.filter((text) => text.trim() !== '');
  const headings = row.map((text) => readHeading(table, text));
  const found = headings.filter((heading) => heading !== undefined).length;
  const isData = said.some((text) => /^[-\d.,\s€%]+$/.test(text));
  return found > 0 && !isData && found * 2 >= said.length ? headings : undefined;
}
