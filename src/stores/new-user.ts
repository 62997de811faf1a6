import { emailAddress } from '#contract/email.ts';
import { readSession, removeSession, writeSession } from './session-storage.ts';

const key = 'newUserEmail';
const Email = emailAddress('EMAIL_REQUIRED');

/** Keeps the e-mail of a new user for the page that asks to confirm it. */
export function keepNewUserEmail(email: string): void {
  writeSession(key, email);
}

/** The e-mail of the new user of this tab; nothing where none is held or it is broken. */
export function newUserEmail(): string {
  return Email.safeParse(readSession(key), { jitless: true }).data ?? '';
}

/** Forgets the new user, once the e-mail is confirmed. */
export function forgetNewUserEmail(): void {
  removeSession(key);
}
