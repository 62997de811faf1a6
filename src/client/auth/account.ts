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

export const readAccount = (options?: CallOptions): Promise<Account> => ask(Account, 'users/me', options);

export const saveProfile = (body: Profile): Promise<Account> => ask(Account, 'users/me', { method: 'put', json: body });

export const changePassword = (body: PasswordChange): Promise<void> =>
  tell('users/me/password', { method: 'put', json: body });

/** The new address counts once the mail to it is confirmed. */
export const changeEmail = (body: EmailChange): Promise<void> => tell('users/me/email', { method: 'put', json: body });

/** Its caller tells what came of it, since that may be on the next page. */
export const confirmEmail = (emailToken: string): Promise<void> =>
  tell('user/email-confirm', { method: 'post', searchParams: { emailToken }, ...toldByCaller });

export const listSessions = (): Promise<Session[]> => ask(z.array(Session), 'users/me/sessions');

export const endSession = (id: string): Promise<void> =>
  tell(`users/me/sessions/${encodeURIComponent(id)}`, { method: 'delete' });

export const endOtherSessions = (): Promise<void> => tell('users/me/sessions', { method: 'delete', ...toldByCaller });

/** One's own data as a ZIP; it may take a while. */
export const exportAccount = (): Promise<Blob> => download('users/me/export', { timeout: 120_000 });

export const deleteAccount = (body: AccountDeletion): Promise<void> =>
  tell('users/me', { method: 'delete', json: body });

export const restoreAccount = (): Promise<void> => tell('users/me/restore', { method: 'post' });
