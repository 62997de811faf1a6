import * as z from 'zod';
import type { FieldValue } from '#contract/listings/field-values.ts';
import type { Locale } from '#i18n/locales.ts';
import { area, money, plain, showMoney, showNumber, type Parser } from '#islands/controls/sheet/number-text.ts';
import type { ParsedInput, InputValue } from './adapter.ts';

/** Facts as an untyped tree: paths are checked where they are built, which the types cannot follow. */
export const treeOf = (facts: object) => facts as Record<string, unknown>;

/** The contract's schemas of facts by path (`netArea`, `title.hr`), in its order. */
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

export function checked(schema: z.ZodType | undefined, value: unknown): ParsedInput {
  const read = schema?.safeParse(value, { jitless: true });
  if (read?.success) return { value: read.data };
  return { error: read?.error.issues[0]?.message ?? 'VALUE_INVALID' };
}

const isBlank = (row: unknown) => typeof row === 'string' && row.trim() === '';

/** How a fact is entered: as text, as a parsed number, or else chosen. */
type Typing = Parser | 'TEXT' | undefined;

const chosen = ['advertiser.kind', 'advertiser.phones'];

const typings: Partial<Record<FieldValue['kind'], Typing>> = {
  text: 'TEXT',
  money,
  measure: plain,
  count: plain,
  rooms: plain,
  year: plain,
};

function typingOf(path: string, value: FieldValue | undefined): Typing {
  if (!value) return path.includes('.') && !chosen.includes(path) ? 'TEXT' : undefined;
  return 'unit' in value && value.unit === 'm²' ? area : typings[value.kind];
}

function readTyped(schema: z.ZodType | undefined, typing: Typing, typed: InputValue): ParsedInput {
  if (isBlank(typed) && typing !== 'TEXT') return checked(schema, null);
  if (typing && typing !== 'TEXT' && typeof typed === 'string') {
    const value = typing.parse(typed);
    return value === undefined ? { error: typing.error } : checked(schema, value);
  }
  return checked(schema, Array.isArray(typed) ? typed.filter((row) => !isBlank(row)) : typed);
}

type Schemas = ReadonlyMap<string, z.ZodType>;

/** How plain facts are parsed and shown, by their fields. */
export const plainTyping = (schemas: Schemas, fieldOf: (path: string) => { value: FieldValue } | undefined) => ({
  /** Parses an input. Empty is null, not invalid: a draft may lack anything. */
  read: (path: string, typed: InputValue): ParsedInput =>
    readTyped(schemas.get(path), typingOf(path, fieldOf(path)?.value), typed),
  show: (path: string, value: unknown, locale: Locale): InputValue => {
    const shape = fieldOf(path)?.value;
    const typing = typingOf(path, shape);
    if (value === null || value === undefined) return typing ? '' : null;
    if (typeof value !== 'number' || !typing) return value as InputValue;
    if (shape?.kind === 'year') return String(value);
    return typing === money ? showMoney(value, locale) : showNumber(value, locale);
  },
  /** Whether a fact is typed character by character, so that intermediate values mean something else. */
  isTyped: (path: string): boolean => {
    const shape = fieldOf(path)?.value;
    return (
      typingOf(path, shape) !== undefined ||
      path === 'advertiser.phones' ||
      shape?.kind === 'link' ||
      shape?.kind === 'date' ||
      shape?.kind === 'time'
    );
  },
});
