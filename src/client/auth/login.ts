import * as z from 'zod';
import type { Login, PasswordReset, PasswordResetRequest } from '#contract/auth/login.ts';
import { LoginOutcome } from '#contract/auth/login-step.ts';
import { Confirmation, EmailOnly, type Registration } from '#contract/auth/registration.ts';
import { requestJson, sendRequest, withoutToast } from '#client/http.ts';

export const login = (body: Login): Promise<LoginOutcome> =>
  requestJson(LoginOutcome, 'local/login', { method: 'post', json: body });

export const register = (body: Registration): Promise<EmailOnly> =>
  requestJson(EmailOnly, 'registration', { method: 'post', json: body });

/** Whether a username is taken, for checks while typing: failures are not shown, the server decides on submit. */
export async function usernameTaken(username: string, signal?: AbortSignal): Promise<boolean> {
  const answer = await requestJson(z.unknown(), 'registration/check-username-existence', {
    searchParams: { username },
    signal,
    ...withoutToast,
  });
  return Boolean(answer);
}

export const resendVerificationEmail = (body: EmailOnly): Promise<void> =>
  sendRequest('user/resend-verification-email', { method: 'post', json: body });

/** Logs in, or returns the e-mail of an expired token; its page tells every failure itself. */
export function confirmRegistration(verificationToken: string): Promise<Confirmation> {
  const searchParams = { verificationToken };
  return requestJson(Confirmation, 'user/registration-confirm', { method: 'post', searchParams, ...withoutToast });
}

export const requestPasswordReset = (body: PasswordResetRequest): Promise<void> =>
  sendRequest('user/password-reset-request', { method: 'post', json: body });

export function resetPassword(passwordResetToken: string, body: PasswordReset): Promise<LoginOutcome> {
  const searchParams = { passwordResetToken };
  return requestJson(LoginOutcome, 'user/password-reset', { method: 'post', searchParams, json: body });
}
