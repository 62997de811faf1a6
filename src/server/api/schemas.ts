import * as z from 'zod';
import type { Schema } from '#contract/openapi-document.ts';
import { fieldDescriptions } from './descriptions.ts';

const prefix = '#/components/schemas/';

/** `anyOf` a plain type or null, as one type that may be null. */
function joinNull(schema: Schema): void {
  const [value, other] = schema.anyOf ?? [];
  if (schema.anyOf?.length !== 2 || other?.type !== 'null' || typeof value?.type !== 'string') return;
  delete schema.anyOf;
  Object.assign(schema, value, { type: [value.type, 'null'] }, value.enum && { enum: [...value.enum, null] });
}

/** Leaves out what JSON numbers and the named formats say already; later versions may add keys to an object. */
function tidy(schema: Schema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format) delete schema.pattern;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  joinNull(schema);
}

function describe(name: string, schema: Schema): void {
  for (const [field, description] of Object.entries(fieldDescriptions[name] ?? {})) {
    const property = schema.properties?.[field];
    if (property) property.description ??= description;
  }
}

/** Every schema of the contract that has a name, as a component of the document. */
export function contractSchemas(): Record<string, Schema> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: (id) => prefix + id,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema as Schema),
  });
  const named = Object.entries(schemas as Record<string, Schema>).map(([name, { $schema, $id, ...schema }]) => {
    describe(name, schema);
    return [name, schema as Schema] as const;
  });
  return Object.fromEntries(named);
}

function refsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === '$ref' && typeof value === 'string' && value.startsWith(prefix)) return [value.slice(prefix.length)];
    return refsIn(value);
  });
}

/** The schemas that the document names, and those that these name, in alphabetical order. */
export function schemasOf(document: unknown): Record<string, Schema> {
  const all = contractSchemas();
  const wanted = new Set<string>();
  const waiting = refsIn(document);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (wanted.has(name)) continue;
    wanted.add(name);
    waiting.push(...refsIn(all[name]));
  }
  return Object.fromEntries([...wanted].sort().map((name) => [name, all[name] ?? {}]));
}
