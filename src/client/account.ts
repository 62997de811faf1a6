import * as z from 'zod';
import {
  Account,
  Session,
  type AccountDeletion,
  type EmailChange,
  type PasswordChange,
  type Profile,
} from '#contract/account/account.ts';
import type { ApiError } from './api-error.ts';
import { ask, http, tell } from './http.ts';

const onFields = (error: ApiError) => error.errors !== undefined;

export function readAccount(signal?: AbortSignal): Promise<Account> {
  return ask(Account, 'users/me', { signal });
}

export function saveProfile(body: Profile): Promise<Account> {
  return ask(Account, 'users/me', { method: 'put', json: body, shown: onFields });
}

export function changePassword(body: PasswordChange): Promise<void> {
  return tell('users/me/password', { method: 'put', json: body, shown: onFields });
}

/** The new address counts once the mail to it is confirmed. */
export function changeEmail(body: EmailChange): Promise<void> {
  return tell('users/me/email', { method: 'put', json: body, shown: onFields });
}

export function confirmEmail(emailToken: string): Promise<void> {
  return tell('user/email-confirm', { method: 'post', searchParams: { emailToken } });
}

export function listSessions(signal?: AbortSignal): Promise<Session[]> {
  return ask(z.array(Session), 'users/me/sessions', { signal });
}

export function endSession(id: string): Promise<void> {
  return tell(`users/me/sessions/${encodeURIComponent(id)}`, { method: 'delete' });
}

/** One's own data as a ZIP; it may take a while. */
export async function exportAccount(): Promise<Blob> {
  return http('users/me/export', { timeout: 120_000 }).blob();
}

export function deleteAccount(body: AccountDeletion): Promise<void> {
  return tell('users/me', { method: 'delete', json: body, shown: onFields });
}

export function restoreAccount(): Promise<void> {
  return tell('users/me/restore', { method: 'post' });
}
