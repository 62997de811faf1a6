import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { isStorable } from '#contract/text.ts';
import { costlyTexts, costlyValues } from '../support/schemas/costly.ts';
import { leastCpu } from '../support/servers/cpu.ts';
import { contractSchemas, requestSchemas, type Named } from '../support/schemas/known-schemas.ts';
import { placesOf } from '../support/schemas/schema-walk.ts';

const most = 20;
const requests = requestSchemas();
const distinct = (named: Named[]) => [...new Map(named.map((one) => [one.schema, one])).values()];
const schemas = distinct([...requests, ...(await contractSchemas())]);
const rows = (named: Named[]) => named.map(({ name, schema }) => [name, schema] as const);

/** The kinds of values that cost too much at some place of the schema, each alone in an otherwise right whole. */
function costly(schema: z.core.$ZodType, values: Record<string, unknown>): string[] {
  const cost = (wholes: unknown[]) => leastCpu(() => wholes.forEach((whole) => z.core.safeParse(schema, whole)), most);
  return placesOf(schema).flatMap(({ path, put }) => {
    const wholes = Object.values(values).map(put);
    if (cost(wholes) <= most) return [];
    return Object.keys(values).flatMap((kind, at) => {
      const milliseconds = cost([wholes[at]]);
      return milliseconds > most ? [`${path} ${kind}: ${Math.round(milliseconds)} ms`] : [];
    });
  });
}

describe('64 kB of any text are read or refused at once', () => {
  test.each(rows(schemas))('%s', (_name, schema) => {
    expect(costly(schema, costlyTexts)).toEqual([]);
  });
});

/** Whether what is read holds, anywhere, what PostgreSQL does not keep. */
function isKeepable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isKeepable);
}

const unkeepable = [
  '\0',
  'a\0b',
  '\ud800',
  'stan \udc00\ud83d',
  `Stan1!${'\udbff'}`,
  '+385 1 234\0 678',
  '2026-11-22\0',
];

describe('NUL and half surrogate pairs are refused or dropped', () => {
  test.each(rows(distinct(requests)))('%s', (_name, schema) => {
    for (const { path, put } of placesOf(schema))
      for (const text of unkeepable) {
        const read = z.core.safeParse(schema, put(text));
        expect(!read.success || isKeepable(read.data), `${path} ${JSON.stringify(text)}`).toBe(true);
      }
  });
});

const isMost = ({ _zod: { def } }: z.core.$ZodCheck<never>) => def.check === 'max_length';
const isLeast = ({ _zod: { def } }: z.core.$ZodCheck<never>) => def.check === 'min_length';

/** All that looks at the value, in its order; a format is its own first check. */
function checksOf(schema: z.core.$ZodType): z.core.$ZodCheck<never>[] {
  const own = schema._zod.traits.has('$ZodCheck') ? [schema as unknown as z.core.$ZodCheck<never>] : [];
  return [...own, ...((schema._zod.def.checks ?? []) as z.core.$ZodCheck<never>[])].filter((check) => !isLeast(check));
}

/** Whether nothing else looks at a text that is too long. Patterns of e-mail addresses and UUIDs have a bound in themselves. */
function isBounded(path: string, schema: z.core.$ZodType): boolean {
  const { def } = schema._zod as z.core.$ZodStringInternals<string>;
  if (/mail/i.test(path) || ('format' in def && def.format === 'uuid')) return true;
  const [first, ...rest] = checksOf(schema);
  if (!first) return true;
  return isMost(first) && (rest.length === 0 || (first._zod.def as { abort?: boolean }).abort === true);
}

describe('lists have a most, and texts are measured before anything else is done with them', () => {
  test.each(rows(distinct(requests)))('%s', (_name, schema) => {
    for (const { path, schemas: found } of placesOf(schema))
      for (const one of found) {
        if (one._zod.def.type === 'array') expect(checksOf(one).some(isMost), path).toBe(true);
        if (one._zod.def.type === 'string') expect(isBounded(path, one), path).toBe(true);
      }
  });
});

describe('so is anything else that a body can hold', () => {
  test.each(rows(distinct(requests)))('%s', (_name, schema) => {
    expect(costly(schema, costlyValues)).toEqual([]);
  });
});
