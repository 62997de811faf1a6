import * as z from 'zod';
import { emailAddress } from './email.ts';

/** The most signs that a message may have. */
export const longestMessage = 5000;

const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

function personName(required: string) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .max(100, 'VALUE_TOO_LONG')
    .regex(oneLine, { message: 'VALUE_INVALID' });
}

/** Body of `POST /contact`: a message to the portal. Names are one line, so that they can stand in the head of a mail. */
export const ContactMail = z
  .object({
    firstName: personName('FIRST_NAME_REQUIRED'),
    lastName: personName('LAST_NAME_REQUIRED'),
    mailFrom: emailAddress('EMAIL_REQUIRED'),
    message: z
      .string('EMAIL_MESSAGE_REQUIRED')
      .trim()
      .min(1, 'EMAIL_MESSAGE_REQUIRED')
      .max(longestMessage, 'VALUE_TOO_LONG'),
    website: z
      .string()
      .max(0, 'VALUE_INVALID')
      .optional()
      .meta({ description: 'Stays empty: people do not see it, programs that fill in every field do' }),
  })
  .meta({ id: 'ContactMail' });
export type ContactMail = z.infer<typeof ContactMail>;

/** Answer of `POST /contact`. */
export const Sent = z.object({}).meta({ id: 'Sent' });
export type Sent = z.infer<typeof Sent>;
