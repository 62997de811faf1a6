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

/** Puts each query of a connection that returns a promise into a span; streams (COPY) have none. */
export function traceQueriesBy(inSpan: Tracer['inSpan']): Tracer['traceQueries'] {
  return (client) => {
    const query = client.query.bind(client) as (...values: unknown[]) => unknown;
    const traced = (...values: unknown[]) => {
      const text = textOf(values[0]);
      const isCallback = typeof values.at(-1) === 'function';
      if (text === undefined || isCallback || 'submit' in Object(values[0])) return query(...values);
      const shape = shapeOf(text);
      const operation = /\w+/.exec(shape.replace(/^\/\*.*?\*\//, ''))?.[0]?.toUpperCase() ?? 'QUERY';
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': shape };
      return inSpan(operation, attributes, async () => query(...values));
    };
    client.query = traced as typeof client.query;
  };
}
