import { once } from 'node:events';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type Cell = string | number | boolean | null | undefined | Date | readonly (string | number)[];

const special = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const plainItem = /^[\p{L}\p{N}_^+.-]+$/u;

function arrayItem(item: string | number): string {
  const text = String(item);
  return plainItem.test(text) && text.toLowerCase() !== 'null' ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** A value as COPY's text format has it. */
export function cell(value: Cell): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'string' ? value : `{${value.map(arrayItem).join(',')}}`;
  return text.replace(special, (sign) => escapes[sign] ?? sign);
}

const chunkLength = 1 << 18;

/** Sends rows to a table by COPY, never with more than a chunk of them as text in memory. */
export async function copyRows(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<number> {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  const finished = once(stream, 'finish');
  finished.catch(() => {});
  let chunk = '';
  let count = 0;
  for (const row of rows) {
    chunk += `${row.map(cell).join('\t')}\n`;
    count += 1;
    if (chunk.length < chunkLength) continue;
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), finished]);
    chunk = '';
  }
  stream.end(chunk);
  await finished;
  return count;
}
