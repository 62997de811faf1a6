import * as z from 'zod';
import { emailAddress } from '#contract/email.ts';
import { messageText, shortText } from '#contract/text.ts';

export const reportReasons = ['FRAUD', 'WRONG_FACTS', 'NOT_AVAILABLE', 'DUPLICATE', 'OFFENSIVE', 'OTHER'] as const;

/** Body of `POST /real-estate-listings/{id}/reports`: a visitor's complaint about a listing or project. */
export const Report = z
  .object({
    reason: z.enum(reportReasons, 'VALUE_REQUIRED'),
    message: messageText(2000, 'VALUE_INVALID').default(''),
    mailFrom: z.union([z.literal(''), emailAddress('EMAIL_REQUIRED')]).default(''),
    website: shortText(1000, 'VALUE_INVALID', 'VALUE_TOO_LONG')
      .default('')
      .meta({ description: 'Stays empty: people do not see it, programs that fill in every field do' }),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;
