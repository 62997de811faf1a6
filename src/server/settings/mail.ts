import * as z from 'zod';
import { address, wholeNumber } from './values.ts';

export type Mailbox = { name: string | undefined; address: string };

const mailbox = z
  .string()
  .regex(
    /^(?:[^<>"\r\n]{1,100} <[^\s@<>]{1,64}@[\w.-]{1,189}>|[^\s@<>]{1,64}@[\w.-]{1,189})$/,
    'takes an address such as Portal <info@example.hr>',
  )
  .transform((text): Mailbox => {
    const [, name, address] = /^(.*) <(.*)>$/.exec(text) ?? [undefined, undefined, text];
    return { name, address };
  });

export const mailSettings = {
  SMTP_URL: address('takes an address such as smtps://user:password@mail.example.hr', /^smtps?:$/).optional(),
  SMTP_TLS: z.enum(['required', 'optional'], 'takes required or optional').optional(),
  BULK_MAILS_PER_MINUTE: wholeNumber(1, 100_000).default(100),
  MAIL_FROM: mailbox.optional(),
  INFO_MAIL: z.email('takes an address such as info@example.hr').optional(),
  ATTORNEY_MAIL: z.email('takes an address such as odvjetnik@example.hr').optional(),
};
