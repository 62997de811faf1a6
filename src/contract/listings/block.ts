import * as z from 'zod';
import { trimmedText } from '#contract/text.ts';

/** The block of a listing, for its owner and admins. */
export const Block = z
  .object({
    at: z.iso.datetime().nullable().meta({ description: 'Null where it is not known' }),
    withOwner: z.boolean().meta({ description: 'Whether it was blocked with the account of its owner' }),
    review: z
      .object({ at: z.iso.datetime(), message: z.string() })
      .nullable()
      .meta({ description: 'The request to look at it again, while it waits for an admin' }),
  })
  .meta({ id: 'Block' });
export type Block = z.infer<typeof Block>;

/** Body of `POST …/review-request`: what its owner says about it. */
export const ReviewRequest = z.object({ message: trimmedText(1000).default('') }).meta({ id: 'ReviewRequest' });
export type ReviewRequest = z.infer<typeof ReviewRequest>;
