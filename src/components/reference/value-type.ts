import type { Schema } from '#contract/openapi-document.ts';

/** A value's type, as words and schema names; also its codes or limits, if any. */
export type ValueType = { parts: (string | { schema: string })[]; codes?: string[]; limits?: string };

const words: Record<string, string> = { integer: 'whole number', string: 'text', boolean: 'true or false' };
const sayable = 1_000_000;
const formats: Record<string, string> = { 'date-time': 'time', date: 'day' };

function limitsOf({ minimum, maximum, maxLength, maxItems }: Schema): string | undefined {
  if (minimum !== undefined && Number(maximum) < sayable) return `${minimum} to ${maximum}`;
  if (minimum !== undefined) return `${minimum} or more`;
  if (maxLength !== undefined) return `at most ${maxLength} signs`;
  return maxItems === undefined ? undefined : `at most ${maxItems}`;
}

function codesOf(schema: Schema): string[] | undefined {
  if (schema.const !== undefined) return [String(schema.const)];
  return schema.enum?.filter((code) => code !== null).map(String);
}

function typeNamed(name: string, schema: Schema): ValueType {
  if (name === 'null') return { parts: ['null'] };
  if (name === 'array') {
    const item = schema.items ? typeOf(schema.items) : { parts: ['value'] };
    return {
      ...item,
      parts: item.codes ? ['list of codes'] : ['list of ', ...item.parts],
      limits: limitsOf(schema) ?? item.limits,
    };
  }
  if (name === 'object' && typeof schema.additionalProperties === 'object') {
    const value = typeOf(schema.additionalProperties as Schema);
    return { ...value, parts: ['object of ', ...value.parts, ' by name'] };
  }
  const codes = codesOf(schema);
  if (codes) return { parts: ['code'], codes };
  return { parts: [formats[String(schema.format)] ?? words[name] ?? name], limits: limitsOf(schema) };
}

function either(types: ValueType[]): ValueType {
  const parts = types.flatMap((type, index) => (index > 0 ? [' or ', ...type.parts] : type.parts));
  return { ...Object.assign({}, ...types), parts };
}

/** Describes the type of a schema. */
export function typeOf(schema: Schema): ValueType {
  if (schema.$ref) return { parts: [{ schema: schema.$ref.split('/').at(-1) ?? '' }] };
  if (schema.anyOf) return either(schema.anyOf.map(typeOf));
  return either([schema.type ?? 'object'].flat().map((name) => typeNamed(name, schema)));
}
