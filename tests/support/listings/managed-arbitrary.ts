import * as fc from 'fast-check';
import { valuesOf, type FieldValue } from '#contract/listings/field-values.ts';
import { plainFields } from '#contract/listings/fields.ts';
import { referenceCodes, type ReferenceName } from '#contract/reference/index.ts';
import { hostileTexts } from '../schemas/hostile.ts';

export const orNothing = (value: fc.Arbitrary<unknown>) => fc.oneof({ weight: 5, arbitrary: value }, fc.constant(null));
export const one = (list: ReferenceName) => orNothing(fc.constantFrom(...(referenceCodes(list) as string[])));
export const some = (list: ReferenceName) =>
  fc.array(fc.constantFrom(...(referenceCodes(list) as string[])), { maxLength: 9 });
export const whole = (min: number, max: number) => orNothing(fc.integer({ min, max }));
const yesNo = orNothing(fc.boolean());
const printable = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;
const texts = Object.values(hostileTexts).filter((hostile) => printable.test(hostile));

/** Text of one line, which is what most fields take. */
export const text = (maxLength: number) => {
  const written = fc.string({ maxLength: Math.min(maxLength, 60), unit: 'grapheme' });
  const odd = fc.constantFrom(...texts.filter((hostile) => hostile.length <= maxLength));
  return orNothing(fc.oneof(written, odd).filter((one) => one.length <= maxLength && printable.test(one)));
};
export const area = orNothing(fc.double({ min: 0.01, max: 99_999_999, noNaN: true }));
export const both = (max: number) => fc.record({ hr: text(max), en: text(max) });

const day = orNothing(
  fc.oneof(
    fc.constantFrom('0000-01-01', '9999-12-31', '2024-02-29'),
    fc
      .date({ min: new Date('1990-01-01'), max: new Date('2110-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  ),
);

/** Any value within the limits of its field. */
export function anyValue(value: FieldValue): fc.Arbitrary<unknown> {
  switch (value.kind) {
    case 'text':
      return text(value.max);
    case 'link':
      return orNothing(fc.constantFrom('https://vimeo.com/1', 'https://www.youtube.com/watch?v=a-b_c'));
    case 'date':
      return day;
    case 'time':
      return orNothing(fc.constantFrom('00:00', '09:30', '15:00', '23:59'));
    case 'yesNo':
      return yesNo;
    case 'code':
      return one(value.list);
    case 'codes':
      return some(value.list);
    case 'settlement':
      return orNothing(fc.constantFrom(59200, 1, 1_000_000_000));
    case 'quarter':
      return orNothing(fc.constantFrom('split-bacvice', 'x'));
    case 'rooms':
      return orNothing(fc.integer({ min: 0, max: 200 }).map((halves) => halves / 2));
    case 'measure':
      return value.decimals === 0
        ? whole(value.min, value.max)
        : orNothing(fc.double({ min: value.min, max: value.max, noNaN: true }));
    default:
      return whole(value.min, value.max);
  }
}

/** What each field may hold, up to its limits. */
const allowed: Record<string, fc.Arbitrary<unknown>> = {
  ...valuesOf<Record<string, fc.Arbitrary<unknown>>>(plainFields, ({ value }) => anyValue(value)),
  purpose: one('purpose'),
  category: one('category'),
  title: both(160),
  description: both(10_000),
  priceOnRequest: fc.boolean(),
  location: orNothing(
    fc.record({
      lat: fc.double({ min: 42, max: 47, noNaN: true }),
      lng: fc.double({ min: 13, max: 20, noNaN: true }),
      precision: fc.constantFrom('EXACT', 'APPROXIMATE'),
    }),
  ),
  advertiser: fc.record({
    kind: fc.constantFrom(...referenceCodes('advertiserKind')),
    name: text(100),
    company: text(120),
    oib: orNothing(fc.constantFrom('12345678903', '69435151530')),
    licenceNumber: text(40),
    contactEmail: orNothing(fc.constantFrom('ana@example.hr', '', 'ANA+1@EXAMPLE.HR')),
    phones: fc.array(fc.constantFrom('+385 91 234 5678', '(01) 23.45-67/8'), { maxLength: 3 }),
  }),
};

const consistent = {
  type: null,
  settlementId: 59200,
  floorsInBuilding: null,
  yearRenovated: null,
  availableFrom: null,
};

/** Any body whose every field is within its limits; of some the facts contradict each other. */
export const allowedBody: fc.Arbitrary<Record<string, unknown>> = fc
  .tuple(fc.record(allowed), fc.boolean())
  .map(([body, contradicts]) => (contradicts ? body : { ...body, ...consistent }));

/** Anything that JSON can hold. */
export const nonsense = fc.oneof(
  fc.constantFrom(...Object.values(hostileTexts)),
  fc.constantFrom(-1, 0, 1e308, -1e308, 0.1, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, -0),
  fc.constantFrom(true, false, null, [], {}, [null], [[[]]], { hr: 7 }, { length: 9 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** A body in which some fields hold anything at all, and others are missing. */
export const hostileBody: fc.Arbitrary<Record<string, unknown>> = fc
  .tuple(
    allowedBody,
    fc.dictionary(
      fc.constantFrom(...Object.keys(allowed), 'version', 'id', 'status', '__proto__', 'constructor'),
      nonsense,
      {
        maxKeys: 4,
      },
    ),
    fc.subarray(Object.keys(allowed), { maxLength: 3 }),
  )
  .map(([body, wrong, missing]) =>
    Object.fromEntries(Object.entries({ ...body, ...wrong }).filter(([name]) => !missing.includes(name))),
  );
