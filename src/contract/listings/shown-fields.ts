import * as z from 'zod';
import { referenceCodes } from '#contract/reference/index.ts';
import type { Schemas, WithValue } from './field-schemas.ts';
import { valuesOf, type FieldValue } from './field-values.ts';

function shownSchema(value: FieldValue): z.ZodType {
  switch (value.kind) {
    case 'text':
    case 'link':
    case 'time':
    case 'quarter':
      return z.string().nullable();
    case 'date':
      return z.iso.date().nullable();
    case 'yesNo':
      return z.boolean().nullable();
    case 'code':
      return z.enum(referenceCodes(value.list)).nullable();
    case 'codes':
      return z.array(z.enum(referenceCodes(value.list)));
    case 'rooms':
      return z.number().nullable();
    case 'measure':
      return value.decimals === 0 ? z.int().nullable() : z.number().nullable();
    default:
      return z.int().nullable();
  }
}

/** The schema of each field as visitors see it. */
export const shownSchemas = <Values>(some: readonly WithValue[]) =>
  valuesOf<Schemas<Values>, WithValue>(some, ({ value }) => shownSchema(value));
