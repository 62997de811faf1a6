import * as z from 'zod';
import type { Schema } from '#contract/openapi-document.ts';
import { fieldDescriptions } from './descriptions.ts';

const prefix = '#/components/schemas/';

/** Merges `anyOf` of a plain type and null into one nullable type. */
function joinNull(schema: Schema): void {
  const [value, other] = schema.anyOf ?? [];
  if (schema.anyOf?.length !== 2 || other?.type !== 'null' || typeof value?.type !== 'string') return;
  delete schema.anyOf;
  Object.assign(schema, value, { type: [value.type, 'null'] }, value.enum && { enum: [...value.enum, null] });
}

/** Drops what JSON numbers and named formats already imply; later versions may add keys to objects. */
function tidy(schema: Schema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format) delete schema.pattern;
  if (schema.type === 'integer') delete schema.maxLength;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  joinNull(schema);
}

function describe(name: string, schema: Schema): void {
  for (const [field, description] of Object.entries(fieldDescriptions[name] ?? {})) {
    const property = schema.properties?.[field];
    if (property) property.description ??= description;
  }
}

/** Schemas of responses, or of bodies, where omitted values have a meaning too. */
type Direction = 'output' | 'input';

function generate(io: Direction): Record<string, Schema> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: (id) => prefix + id,
    unrepresentable: 'any',
    io,
    override: ({ jsonSchema }) => tidy(jsonSchema as Schema),
  });
  return schemas as Record<string, Schema>;
}

/** A transformed value has no type in the response schema: it gets that of the body schema. */
function filled(answered: Schema, taken: Schema | undefined): Schema {
  if (!taken) return answered;
  if (Object.keys(answered).every((keyword) => keyword === 'description')) return { ...taken, ...answered };
  const properties = Object.entries(answered.properties ?? {}).map(
    ([name, property]) => [name, filled(property, taken.properties?.[name])] as const,
  );
  return answered.properties ? { ...answered, properties: Object.fromEntries(properties) } : answered;
}

export function contractSchemas(io: Direction = 'output'): Record<string, Schema> {
  const taken = generate('input');
  const schemas = io === 'input' ? taken : generate('output');
  const named = Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => {
    const whole = io === 'input' ? (schema as Schema) : filled(schema as Schema, taken[name]);
    describe(name, whole);
    return [name, whole] as const;
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

/** The schemas that a part of the document references, transitively. */
function reach(part: unknown, all: Record<string, Schema>): Set<string> {
  const wanted = new Set<string>();
  const waiting = refsIn(part);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (wanted.has(name)) continue;
    wanted.add(name);
    waiting.push(...refsIn(all[name]));
  }
  return wanted;
}

function withoutBodies(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document, (key, value: unknown) => (key === 'requestBody' ? undefined : value)));
}

export function schemasOf(document: unknown): Record<string, Schema> {
  const answered = contractSchemas();
  const taken = contractSchemas('input');
  const inAnswers = reach(withoutBodies(document), answered);
  const names = [...reach(document, answered)].sort();
  return Object.fromEntries(names.map((name) => [name, (inAnswers.has(name) ? answered : taken)[name] ?? {}]));
}
