import Papa from 'papaparse';
import type { Heading } from '#islands/project-editor/units/cells/heading-words.ts';
import { readHeading } from '#islands/project-editor/units/cells/headings.ts';
import type { TableKind, TableName } from '#islands/project-editor/units/table-columns.ts';

/** Decodes a text file: UTF-8, UTF-16 with BOM, else windows-1250, as Excel in Croatian writes it. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

export const maxBytes = 1_000_000;

/** A line of a file, numbered as in spreadsheets, with its texts by heading. */
export type CsvLine = { number: number; texts: ReadonlyMap<Heading, string> };

export type CsvProblem = 'CSV_TOO_LARGE' | 'CSV_TOO_LONG' | 'CSV_EMPTY' | 'CSV_NO_LABELS';
export type CsvFile = { headings: readonly Heading[]; unknown: readonly string[]; lines: readonly CsvLine[] };

const separatorLine = /^sep=(.)\r?\n/i;
const excelEscape = /^'(?=[=+\-@])/;

const isEmpty = (row: readonly string[]) => row.every((text) => text.trim() === '');

/** The column of each heading; of duplicates the first. Unknown and duplicate headings are listed by name. */
function columnsOf(table: TableName, row: readonly string[]) {
  const columns = new Map<Heading, number>();
  const unknown: string[] = [];
  for (const [index, text] of row.entries()) {
    const heading = readHeading(table, text);
    if (heading && !columns.has(heading)) columns.set(heading, index);
    else if (text.trim() !== '') unknown.push(text.trim());
  }
  return { columns, unknown };
}

const separators = [';', '\t', ',', '|'];
const linesToTry = 20;

/** The separator by which the first line names the most known columns. */
function separatorOf(table: TableName, text: string): string {
  const known = separators.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: linesToTry });
    return columnsOf(table, data.find((row) => !isEmpty(row)) ?? []).columns.size;
  });
  return separators[known.indexOf(Math.max(...known))] ?? ';';
}

function rowsOf(table: TableName, text: string): { rows: string[][]; before: number } {
  const [line = '', separator] = separatorLine.exec(text) ?? [];
  const body = text.slice(line.length);
  const { data } = Papa.parse<string[]>(body, { delimiter: separator ?? separatorOf(table, body) });
  return { rows: data, before: line ? 1 : 0 };
}

/** Parses the CSV file of a table: its first line names the columns, in either language and any order. */
export function readCsv(bytes: Uint8Array, { name, maxRows }: TableKind): CsvFile | { problem: CsvProblem } {
  if (bytes.length > maxBytes) return { problem: 'CSV_TOO_LARGE' };
  const { rows, before } = rowsOf(name, decodeText(bytes));
  const start = rows.findIndex((row) => !isEmpty(row));
  const { columns, unknown } = columnsOf(name, rows[start] ?? []);
  if (start < 0) return { problem: 'CSV_EMPTY' };
  if (!columns.has('label')) return { problem: 'CSV_NO_LABELS' };
  const lines = rows.slice(start + 1).flatMap((row, index) => {
    if (isEmpty(row)) return [];
    const texts = [...columns].map(
      ([heading, place]) => [heading, (row[place] ?? '').replace(excelEscape, '')] as const,
    );
    return [{ number: before + start + index + 2, texts: new Map(texts) }];
  });
  if (lines.length === 0) return { problem: 'CSV_EMPTY' };
  if (lines.length > maxRows) return { problem: 'CSV_TOO_LONG' };
  return { headings: [...columns.keys()], unknown, lines };
}
