import * as z from 'zod';
import type { Parser } from './number-text.ts';
import type { Reading, Typed } from './subject.ts';

/** Facts as a plain tree: paths are checked where they are made, which the types cannot follow. */
export const treeOf = (facts: object) => facts as Record<string, unknown>;

/** The schemas of a contract's facts by their paths, `netArea`, `title.hr`, in its order. */
export function schemasByPath(shape: Readonly<Record<string, z.ZodType>>): ReadonlyMap<string, z.ZodType> {
  const schemas = new Map<string, z.ZodType>();
  for (const [name, schema] of Object.entries(shape)) {
    if (!(schema instanceof z.ZodObject)) schemas.set(name, schema);
    else for (const [part, own] of Object.entries<z.ZodType>(schema.shape)) schemas.set(`${name}.${part}`, own);
  }
  return schemas;
}

export function plainFactAt(facts: object, path: string): unknown {
  const [name = '', part] = path.split('.', 2);
  const value = treeOf(facts)[name];
  return part === undefined ? value : treeOf(value as object)[part];
}

export function setPlainFact(tree: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', part] = path.split('.', 2);
  tree[name] = part === undefined ? value : { ...(tree[name] as object), [part]: value };
}

export function checked(schema: z.ZodType | undefined, value: unknown): Reading {
  const read = schema?.safeParse(value, { jitless: true });
  if (read?.success) return { value: read.data };
  return { error: read?.error.issues[0]?.message ?? 'VALUE_INVALID' };
}

const isBlank = (row: unknown) => typeof row === 'string' && row.trim() === '';

/** How a fact is typed: as text, as a number that is parsed, or else chosen. */
export type Typing = Parser | 'TEXT' | undefined;

/** What was typed means. Nothing is null, not wrong: a draft may lack anything. */
export function readPlainFact(schema: z.ZodType | undefined, typing: Typing, typed: Typed): Reading {
  if (isBlank(typed) && typing !== 'TEXT') return checked(schema, null);
  if (typing && typing !== 'TEXT' && typeof typed === 'string') {
    const value = typing.parse(typed);
    return value === undefined ? { error: typing.error } : checked(schema, value);
  }
  return checked(schema, Array.isArray(typed) ? typed.filter((row) => !isBlank(row)) : typed);
}
