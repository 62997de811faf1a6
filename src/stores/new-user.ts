import { emailAddress } from '#contract/email.ts';
import { readSession, removeSession, writeSession } from './session-storage.ts';

const key = 'newUserEmail';
const Email = emailAddress('EMAIL_REQUIRED');

/**
 * Stores a new user's e-mail for the confirmation page.
 * @returns a fragment for its path, which carries the e-mail if storage is blocked
 */
export function storeNewUserEmail(email: string): string {
  writeSession(key, email);
  return readSession(key) === email ? '' : `#${new URLSearchParams({ [key]: email })}`;
}

/** The new user's e-mail in this tab; empty if missing or invalid. */
export function newUserEmail(): string {
  const held = readSession(key) || new URLSearchParams(location.hash.slice(1)).get(key);
  return Email.safeParse(held, { jitless: true }).data ?? '';
}

export function forgetNewUserEmail(): void {
  removeSession(key);
}
