import * as z from 'zod';
import { emailAddress } from '../email.ts';
import { newPassword, passwordsMatch } from '../password.ts';
import { boundedText } from '../text.ts';
import { LoginResult } from './login.ts';

const usernamePattern = /^[\p{L}\p{Nd}._-]{3,30}$/u;

/** 3–30 letters, digits, dots, underscores and hyphens; which of them are taken or reserved the server knows. */
export const Username = boundedText(30, 'USERNAME_REQUIRED', 'USERNAME_INVALID')
  .trim()
  .normalize('NFKC')
  .min(1, 'USERNAME_REQUIRED')
  .refine((text) => text === '' || usernamePattern.test(text), 'USERNAME_INVALID');

const fields = { username: Username, email: emailAddress('EMAIL_REQUIRED'), ...newPassword };

/** Body of `POST /registration`. */
export const Registration = z.object(fields).check(passwordsMatch).meta({ id: 'Registration' });
export type Registration = z.infer<typeof Registration>;

const accepted = z.boolean('ACCEPT_CONDITIONS_REQUIRED').refine((value) => value, 'ACCEPT_CONDITIONS_REQUIRED');

/** The form of registration: its body, and the two boxes that must be ticked. */
export const RegistrationForm = z
  .object({ ...fields, privacyAccepted: accepted, conditionsAccepted: accepted })
  .check(passwordsMatch);

/** An e-mail address alone, as a request or an answer. */
export const EmailOnly = z.object({ email: emailAddress('EMAIL_REQUIRED') }).meta({ id: 'EmailOnly' });
export type EmailOnly = z.infer<typeof EmailOnly>;

/** Answer of `POST /user/registration-confirm`: logged in, or the e-mail of a token that has expired. */
export const Confirmation = z.union([LoginResult, EmailOnly]);
export type Confirmation = z.infer<typeof Confirmation>;
