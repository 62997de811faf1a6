import * as z from 'zod';
import { emailAddress } from '#contract/email.ts';
import { ListingPoint, Point } from '#contract/location.ts';
import { isOib } from '#contract/oib.ts';
import { referenceCodes, type ReferenceName } from '#contract/reference/index.ts';
import { Block } from './block.ts';
import { ListingStatus } from './listing-status.ts';
import { telephone } from '#contract/telephone.ts';
import { oneLine, shortText, trimmedText } from '#contract/text.ts';

/** Null and empty text both mean that the advertiser gave no value. */
const said = <Text extends string>(text: Text | null | undefined) => text || null;

export function line(max: number) {
  return trimmedText(max).regex(oneLine, { message: 'VALUE_INVALID' }).nullish().transform(said);
}

export function paragraphs(max: number) {
  return trimmedText(max).nullish().transform(said);
}

export function number(schema: z.ZodNumber, min: number, max: number) {
  return schema
    .min(min, 'VALUE_TOO_SMALL')
    .max(max, 'VALUE_TOO_LARGE')
    .nullish()
    .transform((value) => value ?? null);
}

export const whole = (min: number, max: number) => number(z.int('VALUE_INVALID'), min, max);
export const money = (min: number) => whole(min, 100_000_000_000);

export const twoDecimals = (schema: ReturnType<typeof number>) =>
  schema.transform((value) => (value === null ? null : Math.round(value * 100) / 100));

/** Rounds to whole numbers or two decimals. */
export function measure({ decimals, min, max }: { decimals: 0 | 2; min: number; max: number }) {
  return decimals === 0 ? whole(min, max) : twoDecimals(number(z.number('VALUE_INVALID'), min, max));
}

/** The version that was read: a save over a newer one is rejected. */
export const version = z.int('VALUE_INVALID').min(1, 'VALUE_INVALID');

/** Identifies one save, so that a client that missed the response can check whether it succeeded. */
export const saveId = z.uuid('VALUE_INVALID').optional().meta({ description: 'A UUID that names this save' });

/** As part of a response. */
export const saveIds = z.array(z.string()).meta({ description: 'The last saves that named themselves, newest last' });

/** A contact address that may not receive enquiries, since it has not confirmed that it wants them. */
export const UnconfirmedContact = z
  .object({
    enquiriesTo: z
      .string()
      .nullable()
      .meta({ description: 'The address of the account, which gets them instead; null if that is unconfirmed too' }),
    asked: z.boolean().meta({ description: 'Whether a link that confirms the address has been mailed to it' }),
  })
  .meta({ id: 'UnconfirmedContact' });
export type UnconfirmedContact = z.infer<typeof UnconfirmedContact>;

const unconfirmedContact = UnconfirmedContact.nullable()
  .default(null)
  .meta({ description: 'Set while the `contactEmail` receives no enquiries' });

/** Response of `POST /real-estate-listings/{id}/contact-confirmation`. */
export const ContactState = z.object({ unconfirmedContact }).meta({ id: 'ContactState' });
export type ContactState = z.infer<typeof ContactState>;

/** The state of a listing or project that only its owner and admins see. */
export const managedState = {
  moves: z.array(ListingStatus).meta({ description: 'The statuses that it can be brought to now' }),
  blockReason: z.string().nullable(),
  block: Block.nullable(),
  unconfirmedContact,
  publicPoint: Point.nullable().meta({ description: 'Where visitors see it: elsewhere nearby if it is APPROXIMATE' }),
  maxImages: z.int().meta({ description: 'How many pictures it may have, by the kind of its owner’s account' }),
  url: z.string().nullable().meta({ description: 'Its public page, while there is one' }),
  publishedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
};
export const missing = z
  .array(z.string())
  .meta({ description: 'Paths of what it still lacks before it can be published' });

/** In m², to two decimals. */
export const area = (max: number) => measure({ decimals: 2, min: 0.01, max });

/** Rooms besides kitchen and bathroom, including half rooms. */
export const rooms = number(z.number('VALUE_INVALID').multipleOf(0.5, 'VALUE_INVALID'), 0, 100);

export const yesNo = z
  .boolean('VALUE_INVALID')
  .nullish()
  .transform((value) => value ?? null);

export function one<Name extends ReferenceName>(list: Name) {
  return z
    .enum(referenceCodes(list), 'VALUE_INVALID')
    .nullish()
    .transform((code) => code ?? null);
}

export function some<Name extends ReferenceName>(list: Name) {
  return z
    .array(z.enum(referenceCodes(list), 'VALUE_INVALID'), 'VALUE_INVALID')
    .max(100, 'VALUE_TOO_LONG')
    .default([])
    .transform((codes) => [...new Set(codes)]);
}

/** A text in both languages, either of which may still be missing. */
export function bilingual<Text extends z.ZodType>(text: Text) {
  return z.object({ hr: text, en: text });
}

const oib = line(11).refine((value) => value === null || isOib(value), 'OIB_INVALID');
/** A calendar date, `YYYY-MM-DD`. */
export const date = shortText(10, 'VALUE_INVALID')
  .check(z.iso.date('VALUE_INVALID'))
  .nullish()
  .transform((value) => value ?? null);

/** A time of day, `HH:MM`. */
export const time = shortText(5, 'VALUE_INVALID')
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'VALUE_INVALID')
  .nullish()
  .transform((value) => value ?? null);

/** The advertiser; required fields are only enforced when the listing is published. */
export const ManagedAdvertiser = z.object({
  kind: z.enum(referenceCodes('advertiserKind'), 'VALUE_INVALID').default('OWNER'),
  name: line(100),
  company: line(120),
  oib,
  licenceNumber: line(40),
  contactEmail: z
    .union([z.literal(''), z.null(), emailAddress('EMAIL_REQUIRED')])
    .optional()
    .transform(said),
  phones: z.array(telephone, 'VALUE_INVALID').max(3, 'VALUE_TOO_LONG').default([]),
});

export const point = ListingPoint.extend({
  lat: z.number('VALUE_INVALID').min(42, 'VALUE_INVALID').max(47, 'VALUE_INVALID'),
  lng: z.number('VALUE_INVALID').min(13, 'VALUE_INVALID').max(20, 'VALUE_INVALID'),
});
