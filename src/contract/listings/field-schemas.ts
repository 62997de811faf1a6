import type * as z from 'zod';
import { link } from '#contract/link.ts';
import { valuesOf, type FieldValue } from './field-values.ts';
import { date, line, measure, one, rooms, some, time, whole, yesNo } from './input-schemas.ts';

export type Schemas<Values> = { [Name in keyof Values]: z.ZodType<Values[Name]> };

function writtenSchema(value: FieldValue): z.ZodType {
  switch (value.kind) {
    case 'text':
      return line(value.max);
    case 'link':
      return link;
    case 'date':
      return date;
    case 'time':
      return time;
    case 'yesNo':
      return yesNo;
    case 'code':
      return one(value.list);
    case 'codes':
      return some(value.list);
    case 'settlement':
      return whole(1, 1_000_000_000);
    case 'quarter':
      return line(60);
    case 'rooms':
      return rooms;
    case 'measure':
      return measure(value);
    default:
      return whole(value.min, value.max);
  }
}

export type WithValue = { name: string; value: FieldValue };

/** The schema of each field as the advertiser submits it; any field may be missing. */
export const writtenSchemas = <Values>(some: readonly WithValue[]) =>
  valuesOf<Schemas<Values>, WithValue>(some, ({ value }) => writtenSchema(value));
