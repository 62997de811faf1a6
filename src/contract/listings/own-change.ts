import * as z from 'zod';
import { errorCodes } from '#contract/problem.ts';
import { ListingStatus, ExpectedStatus } from './listing-status.ts';

/** How many changes one request may make. */
export const maxChanges = 100;

const cents = z.int('VALUE_INVALID').min(1, 'VALUE_INVALID').max(100_000_000_000, 'VALUE_INVALID');

const id = z.int('VALUE_INVALID').min(1, 'VALUE_INVALID').max(999_999_999_999_999, 'VALUE_INVALID');
const move = {
  id,
  status: ListingStatus.optional(),
  from: ExpectedStatus,
  prolong: z.literal(true, 'VALUE_INVALID').optional(),
};
const price = z
  .object({
    from: cents.nullable().meta({ description: 'The price that was read, null on request or without one' }),
    to: cents.nullable().meta({ description: 'The new one; null makes it a price on request' }),
    confirmed: z.boolean('VALUE_INVALID').optional().meta({ description: 'An unlikely price is meant so' }),
  })
  .optional();

/** A change of one of one’s own listings: one of its status, its end, and its price. */
export const OwnChange = z.object({ ...move, price }).meta({ id: 'OwnChange' });
export type OwnChange = z.infer<typeof OwnChange>;

const many = <Change extends z.ZodType>(change: Change) =>
  z.object({ changes: z.array(change, 'VALUE_INVALID').min(1, 'VALUE_REQUIRED').max(maxChanges, 'VALUE_INVALID') });

/** Body of `PUT /users/me/real-estate-listings`: each change is made, or refused, by itself, in this order. */
export const OwnChanges = many(OwnChange).meta({ id: 'OwnChanges' });

/** The same for projects, whose prices are those of their units. */
export const OwnProjectChanges = many(z.object(move)).meta({ id: 'OwnProjectChanges' });

/** Why a price looks mistyped. */
export const OwnPriceDoubt = z.enum(['PRICE_VERY_LOW', 'PRICE_UNLIKE_PLACE', 'PRICE_JUMPED']);
export type OwnPriceDoubt = z.infer<typeof OwnPriceDoubt>;

/** What became of a change: done unless there is a problem, or a doubt, which `confirmed` answers. */
export const OwnChangeResult = z
  .object({
    id: z.int(),
    problem: z.enum(errorCodes).nullable().meta({ description: 'Why it was not made' }),
    message: z.string().nullable().meta({ description: 'The same for people, in the language of `Accept-Language`' }),
    missing: z.array(z.string()).meta({ description: 'What the listing lacks for it' }),
    doubt: OwnPriceDoubt.nullable().meta({ description: 'Why the price of a public listing was not saved yet' }),
  })
  .meta({ id: 'OwnChangeResult' });
export type OwnChangeResult = z.infer<typeof OwnChangeResult>;

/** Response of `PUT /users/me/real-estate-listings`: a result for each change, in their order. */
export const OwnChangeResults = z.object({ items: z.array(OwnChangeResult) }).meta({ id: 'OwnChangeResults' });
export type OwnChangeResults = z.infer<typeof OwnChangeResults>;
