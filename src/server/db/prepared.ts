import { hash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db } from './tables/index.ts';

const prefix = '/* prepared */ ';
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `portal_${hash('sha256', text).slice(0, 32)}`;
  names.set(text, name);
  return name;
}

/** Makes a connection prepare each `runPrepared` statement once, by name. */
export function prepareByName(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...values: unknown[]) => unknown;
  const preparing = (text: unknown, values?: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.startsWith(prefix)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest);
  client.query = preparing as typeof client.query;
}

/** Runs a fixed statement planned once per connection: for lookups by key only. Column names as in the text. */
export async function runPrepared<Row>(db: Db, text: string, parameters: readonly unknown[]): Promise<Row[]> {
  const query = CompiledQuery.raw(prefix + text, [...parameters]) as CompiledQuery<Row>;
  return (await db.withoutPlugins().executeQuery(query)).rows;
}
