import * as z from 'zod';
import { referenceCodes } from '#contract/reference/index.ts';
import { valuesOf, type FieldValue } from './field-values.ts';
import { date, line, measure, one, rooms, some, whole, yesNo } from './written.ts';

type Schemas<Values> = { [Name in keyof Values]: z.ZodType<Values[Name]> };

function writtenSchema(value: FieldValue): z.ZodType {
  switch (value.kind) {
    case 'text':
      return line(value.maximum);
    case 'date':
      return date;
    case 'yesNo':
      return yesNo;
    case 'code':
      return one(value.list);
    case 'codes':
      return some(value.list);
    case 'settlement':
      return whole(1, 1_000_000_000);
    case 'rooms':
      return rooms;
    case 'measure':
      return measure(value);
    default:
      return whole(value.minimum, value.maximum);
  }
}

function shownSchema(value: FieldValue): z.ZodType {
  switch (value.kind) {
    case 'text':
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

type WithValue = { name: string; value: FieldValue };

/** Each field as an advertiser writes it; anything may be missing. */
export const writtenSchemas = <Values>(some: readonly WithValue[]) =>
  valuesOf<Schemas<Values>, WithValue>(some, ({ value }) => writtenSchema(value));

/** Each field as visitors see it. */
export const shownSchemas = <Values>(some: readonly WithValue[]) =>
  valuesOf<Schemas<Values>, WithValue>(some, ({ value }) => shownSchema(value));
