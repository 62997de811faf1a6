import { once } from 'node:events';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type Cell = string | number | boolean | null | undefined | Date | readonly (string | number)[];

/** A row, keyed by our tables' column names: `priceCents`. */
export type Row = Record<string, Cell>;

const special = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const plainItem = /^[\p{L}\p{N}_^+.-]+$/u;

function arrayItem(item: string | number): string {
  const text = String(item);
  return plainItem.test(text) && text.toLowerCase() !== 'null' ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** A value in COPY's text format. */
export function cell(value: Cell): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'string' ? value : `{${value.map(arrayItem).join(',')}}`;
  return text.replace(special, (sign) => escapes[sign] ?? sign);
}

const chunkLength = 1 << 18;
const inSql = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Sends rows to a table by COPY, into the first row's columns; holds at most one chunk in memory. */
export async function copyRows(client: PoolClient, table: string, rows: Iterable<Row>): Promise<void> {
  const iterator = Iterator.from(rows);
  const first = iterator.next();
  if (first.done) return;
  const columns = Object.keys(first.value);
  const stream = client.query(copyFrom(`copy ${table} (${columns.map(inSql).join(', ')}) from stdin`));
  const finished = once(stream, 'finish');
  finished.catch(() => {});
  const lineOf = (row: Row) => `${columns.map((name) => cell(row[name])).join('\t')}\n`;
  let chunk = lineOf(first.value);
  for (const row of iterator) {
    chunk += lineOf(row);
    if (chunk.length < chunkLength) continue;
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), finished]);
    chunk = '';
  }
  stream.end(chunk);
  await finished;
}
