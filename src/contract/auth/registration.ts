import * as z from 'zod';
import { emailAddress } from '../email.ts';
import { newPassword, passwordsMatch } from '../password.ts';
import { boundedText } from '../text.ts';
import { LoginResult } from './login.ts';

const usernamePattern = /^[\p{L}\p{Nd}._-]{3,30}$/u;

/** 3–30 letters, digits, dots, underscores and hyphens; only the server knows which names are taken or reserved. */
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

/** The registration form: its body and two mandatory checkboxes. */
export const RegistrationForm = z
  .object({ ...fields, privacyAccepted: accepted, conditionsAccepted: accepted })
  .check(passwordsMatch);

/** A request or response with only an e-mail address. */
export const EmailOnly = z.object({ email: emailAddress('EMAIL_REQUIRED') }).meta({ id: 'EmailOnly' });
export type EmailOnly = z.infer<typeof EmailOnly>;

/** Response of `POST /user/registration-confirm`: a login, or the e-mail address if the token has expired. */
export const Confirmation = z.union([LoginResult, EmailOnly]);
export type Confirmation = z.infer<typeof Confirmation>;
