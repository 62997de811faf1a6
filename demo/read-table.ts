import { readFileSync } from 'node:fs';

/** The rows of a table of tab-separated values, by the names that its first line gives the columns. */
export function readTable<Column extends string>(file: URL): Record<Column, string>[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])) as Record<Column, string>;
  });
}
