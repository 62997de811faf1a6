import * as z from 'zod';
import { emailAddress } from '../email.ts';
import { Language } from '../language.ts';
import { currentPassword, newPassword, passwordsMatch } from '../password.ts';
import { optionalTelephone } from '../telephone.ts';
import { trimmedText } from '../text.ts';
import { Provider } from '#contract/auth/provider.ts';
import { Role } from '#contract/auth/role.ts';
import { Username } from '#contract/auth/registration.ts';

/** An address besides the account's own that its listings name for enquiries; only a confirmed one receives them. */
export const ContactAddress = z
  .object({
    email: z.string(),
    confirmed: z.boolean(),
    asked: z.boolean().meta({ description: 'Whether a link that confirms it has been mailed to it' }),
    listings: z.int().meta({ description: 'How many listings name it, without deleted ones' }),
  })
  .meta({ id: 'ContactAddress' });
export type ContactAddress = z.infer<typeof ContactAddress>;

/** Body of the calls on such an address. */
export const NamedContact = z.object({ email: emailAddress('EMAIL_REQUIRED') }).meta({ id: 'NamedContact' });
export type NamedContact = z.infer<typeof NamedContact>;

/** The account of the logged-in user. */
export const Account = z
  .object({
    userId: z.int().positive(),
    username: z.string(),
    email: z.string(),
    pendingEmail: z.string().nullable().meta({ description: 'A new address that waits for its confirmation' }),
    enquiriesTo: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'The account’s address, if it is verified: it receives what no other confirmed one does' }),
    contactAddresses: z
      .array(ContactAddress)
      .default([])
      .meta({ description: 'Other addresses that the listings name for enquiries' }),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    language: Language.meta({ description: 'The language of mails' }),
    roles: z.array(Role).min(1),
    providers: z.array(Provider).meta({ description: 'Social accounts that may log in' }),
    hasPassword: z.boolean(),
    createdAt: z.iso.datetime(),
    deletionAt: z.iso.datetime().nullable().meta({ description: 'When the account will be deleted, on wish' }),
    publicListings: z
      .int()
      .meta({ description: 'Public single listings, which go at once when deletion is asked for' }),
    projects: z.int().meta({ description: 'Own projects, which another admin takes over then' }),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

const name = trimmedText(100);

/** Body of `PUT /users/me`. */
export const Profile = z
  .object({
    username: Username,
    firstName: name,
    lastName: name,
    phone: optionalTelephone,
    language: Language,
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

/** Body of `PUT /users/me/password`; an account without a password leaves `currentPassword` empty. */
export const PasswordChange = z
  .object({ currentPassword, ...newPassword })
  .check(passwordsMatch)
  .meta({ id: 'PasswordChange' });
export type PasswordChange = z.infer<typeof PasswordChange>;

/** Body of `PUT /users/me/email`. */
export const EmailChange = z
  .object({ email: emailAddress('EMAIL_REQUIRED'), currentPassword })
  .meta({ id: 'EmailChange' });
export type EmailChange = z.infer<typeof EmailChange>;

/** Body of `DELETE /users/me`. */
export const AccountDeletion = z.object({ currentPassword }).meta({ id: 'AccountDeletion' });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

/** Response of `DELETE /users/me`. */
export const PlannedDeletion = z
  .object({
    deletionAt: z.iso.datetime().meta({ description: 'When the account will be deleted; it can be kept until then' }),
  })
  .meta({ id: 'PlannedDeletion' });
export type PlannedDeletion = z.infer<typeof PlannedDeletion>;

/** A logged-in device. */
export const Session = z
  .object({
    id: z.uuid(),
    current: z.boolean(),
    device: z.string().meta({ description: 'Browser and system, as far as they tell' }),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;
