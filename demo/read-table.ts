import { readFileSync } from 'node:fs';

/** The rows of a tab-separated table, keyed by the column names in its first line. */
export function readTable<Column extends string>(file: URL): Record<Column, string>[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])) as Record<Column, string>;
  });
}
