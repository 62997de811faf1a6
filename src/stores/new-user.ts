import { emailAddress } from '#contract/email.ts';
import { readSession, removeSession, writeSession } from './session-storage.ts';

const key = 'newUserEmail';
const Email = emailAddress('EMAIL_REQUIRED');

/**
 * Keeps a new user's e-mail for the confirmation page.
 * @returns a fragment for its path, which carries the e-mail if storage is refused
 */
export function storeNewUserEmail(email: string): string {
  writeSession(key, email);
  return readSession(key) === email ? '' : `#${new URLSearchParams({ [key]: email })}`;
}

/** The e-mail of the new user of this tab; nothing where none is held or it is broken. */
export function newUserEmail(): string {
  const held = readSession(key) || new URLSearchParams(location.hash.slice(1)).get(key);
  return Email.safeParse(held, { jitless: true }).data ?? '';
}

export function forgetNewUserEmail(): void {
  removeSession(key);
}
