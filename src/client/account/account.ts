import * as z from 'zod';
import {
  Account,
  Session,
  type AccountDeletion,
  type EmailChange,
  type PasswordChange,
  type Profile,
} from '#contract/account/account.ts';
import { requestJson, download, sendRequest, withoutToast, type CallOptions } from '#client/http.ts';

export const readAccount = (options?: CallOptions): Promise<Account> => requestJson(Account, 'users/me', options);

export const saveProfile = (body: Profile): Promise<Account> =>
  requestJson(Account, 'users/me', { method: 'put', json: body });

export const changePassword = (body: PasswordChange): Promise<void> =>
  sendRequest('users/me/password', { method: 'put', json: body });

/** The new address takes effect once confirmed by its mail. */
export const changeEmail = (body: EmailChange): Promise<void> =>
  sendRequest('users/me/email', { method: 'put', json: body });

/** The caller shows the result, since that may be on the next page. */
export const confirmEmail = (emailToken: string): Promise<void> =>
  sendRequest('user/email-confirm', { method: 'post', searchParams: { emailToken }, ...withoutToast });

const contacts = 'users/me/contact-addresses';

/** Listings that name the address name the account's instead. */
export const replaceContactAddress = (email: string): Promise<Account> =>
  requestJson(Account, `${contacts}/replace`, { method: 'post', json: { email }, ...withoutToast });

/** Mails the address a link that confirms it. */
export const askContactAddress = (email: string): Promise<Account> =>
  requestJson(Account, `${contacts}/ask`, { method: 'post', json: { email }, ...withoutToast });

export const listSessions = (): Promise<Session[]> => requestJson(z.array(Session), 'users/me/sessions');

export const endSession = (id: string): Promise<void> =>
  sendRequest(`users/me/sessions/${encodeURIComponent(id)}`, { method: 'delete' });

export const endOtherSessions = (): Promise<void> =>
  sendRequest('users/me/sessions', { method: 'delete', ...withoutToast });

/** The user's data as a ZIP; it may take a while. */
export const exportAccount = (): Promise<Blob> => download('users/me/export', { timeout: 120_000 });

export const deleteAccount = (body: AccountDeletion): Promise<void> =>
  sendRequest('users/me', { method: 'delete', json: body });

export const restoreAccount = (): Promise<void> => sendRequest('users/me/restore', { method: 'post' });
