import type { Tracer } from './tracing.ts';

const maxLength = 2000;

/** A statement's shape: values are parameters, and what constants it quotes is left out. */
export function shapeOf(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, "'?'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength);
}

function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const { text } = (query ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : undefined;
}

type Query = (...values: unknown[]) => unknown;
type Callback = (error: unknown, result?: unknown) => void;

/** The same query, whose end is awaited: a pool asks with a callback. */
function awaited(query: Query, values: unknown[]): Promise<unknown> {
  const callback = values.at(-1);
  if (typeof callback !== 'function') return Promise.resolve(query(...values));
  return new Promise((resolve, reject) => {
    query(...values.slice(0, -1), (error: unknown, result: unknown) => {
      if (error) reject(error);
      else resolve(result);
      (callback as Callback)(error, result);
    });
  });
}

/** Puts each query of a connection into a span; streams (COPY) have none. */
export function traceQueriesBy(inSpan: Tracer['inSpan']): Tracer['traceQueries'] {
  return (client) => {
    const query = client.query.bind(client) as Query;
    const traced = (...values: unknown[]) => {
      const text = textOf(values[0]);
      if (text === undefined || 'submit' in Object(values[0])) return query(...values);
      const shape = shapeOf(text);
      const operation = /\w+/.exec(shape.replace(/^\/\*.*?\*\//, ''))?.[0]?.toUpperCase() ?? 'QUERY';
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': shape };
      const asked = inSpan(operation, attributes, async () => awaited(query, values));
      if (typeof values.at(-1) !== 'function') return asked;
      asked.catch(() => {});
      return undefined;
    };
    client.query = traced as typeof client.query;
  };
}
