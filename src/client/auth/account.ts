import * as z from 'zod';
import {
  Account,
  Session,
  type AccountDeletion,
  type EmailChange,
  type PasswordChange,
  type Profile,
} from '#contract/account/account.ts';
import { ask, download, tell, toldByCaller, type CallOptions } from '#client/http.ts';

export function readAccount(options?: CallOptions): Promise<Account> {
  return ask(Account, 'users/me', options);
}

export function saveProfile(body: Profile): Promise<Account> {
  return ask(Account, 'users/me', { method: 'put', json: body });
}

export function changePassword(body: PasswordChange): Promise<void> {
  return tell('users/me/password', { method: 'put', json: body });
}

/** The new address counts once the mail to it is confirmed. */
export function changeEmail(body: EmailChange): Promise<void> {
  return tell('users/me/email', { method: 'put', json: body });
}

/** Its caller tells what came of it, since that may be on the next page. */
export function confirmEmail(emailToken: string): Promise<void> {
  return tell('user/email-confirm', { method: 'post', searchParams: { emailToken }, ...toldByCaller });
}

export function listSessions(): Promise<Session[]> {
  return ask(z.array(Session), 'users/me/sessions');
}

export function endSession(id: string): Promise<void> {
  return tell(`users/me/sessions/${encodeURIComponent(id)}`, { method: 'delete' });
}

export function endOtherSessions(): Promise<void> {
  return tell('users/me/sessions', { method: 'delete', ...toldByCaller });
}

/** One's own data as a ZIP; it may take a while. */
export function exportAccount(): Promise<Blob> {
  return download('users/me/export', { timeout: 120_000 });
}

export function deleteAccount(body: AccountDeletion): Promise<void> {
  return tell('users/me', { method: 'delete', json: body });
}

export function restoreAccount(): Promise<void> {
  return tell('users/me/restore', { method: 'post' });
}
