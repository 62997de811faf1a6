import * as z from 'zod';
import { emailAddress } from '#contract/email.ts';
import { Id } from '#contract/ids.ts';
import { optionalTelephone } from '#contract/telephone.ts';
import { messageText, oneLine, shortText, trimmedText } from '#contract/text.ts';

export const maxMessageLength = 5000;

export const maxUnitLength = 60;

/** The form cannot be filled in faster than this; earlier submissions are rejected temporarily. */
export const minSecondsOpen = 2;

function personName(required: string) {
  return trimmedText(100, required).min(1, required).regex(oneLine, { message: 'VALUE_INVALID' });
}

/** A plain form submits a ticked checkbox as text. */
const ticked = z.preprocess((value) => (value === 'true' ? true : value), z.boolean('VALUE_INVALID').optional());

/** Body of `POST /contact`: a message to the portal. Names are single-line, so they are safe in mail headers. */
export const ContactMail = z
  .object({
    firstName: personName('FIRST_NAME_REQUIRED'),
    lastName: personName('LAST_NAME_REQUIRED'),
    mailFrom: emailAddress('EMAIL_REQUIRED'),
    message: messageText(maxMessageLength, 'EMAIL_MESSAGE_REQUIRED').min(1, 'EMAIL_MESSAGE_REQUIRED'),
    copy: ticked.meta({
      type: 'boolean',
      description: 'Whether `mailFrom` gets a copy; at most three an hour are sent',
    }),
    website: shortText(1000, 'VALUE_INVALID', 'VALUE_TOO_LONG')
      .optional()
      .meta({ description: 'Stays empty: people do not see it, programs that fill in every field do' }),
    secondsOpen: z
      .number('VALUE_INVALID')
      .optional()
      .meta({ description: `How long the form was open; less than ${minSecondsOpen} s is refused for the moment` }),
  })
  .meta({ id: 'ContactMail' });
export type ContactMail = z.infer<typeof ContactMail>;

/** What a visitor writes to an advertiser. */
export const CustomerMail = ContactMail.extend({
  phone: optionalTelephone.optional().meta({ description: 'For those who would rather be called' }),
});

/** Body of `POST /contact/customer-request`: a message to the advertiser of a public listing or project. */
export const CustomerRequest = CustomerMail.extend({
  listingId: Id,
  unit: trimmedText(maxUnitLength)
    .optional()
    .meta({ description: 'Label of the flat of a project that the message is about' }),
  mailTo: z
    .union([z.literal('').transform(() => undefined), emailAddress('EMAIL_REQUIRED')])
    .optional()
    .meta({ description: 'The `contactEmail` of the listing’s advertiser; another address is refused' }),
}).meta({ id: 'CustomerRequest' });
export type CustomerRequest = z.infer<typeof CustomerRequest>;

/** Body of `POST /contact/attorney-request`; `userId` is optional, since the token contains it. */
export const AttorneyRequest = z.object({ userId: Id.optional(), listingId: Id }).meta({ id: 'AttorneyRequest' });
export type AttorneyRequest = z.infer<typeof AttorneyRequest>;

/** Response of the calls that send a message to the portal or an advertiser. */
export const MessageSent = z
  .object({
    copied: z.boolean().optional().meta({ description: 'Whether the copy was sent, where one was asked for' }),
  })
  .meta({ id: 'MessageSent' });
export type MessageSent = z.infer<typeof MessageSent>;

/** Response of all other calls that send something. */
export const Sent = z.object({}).meta({ id: 'Sent' });
