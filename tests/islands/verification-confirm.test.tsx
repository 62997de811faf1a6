import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChangePasswordForm } from '#islands/auth/ChangePasswordForm.tsx';
import { ForgotPasswordForm } from '#islands/auth/ForgotPasswordForm.tsx';
import { VerificationConfirm } from '#islands/auth/VerificationConfirm.tsx';
import { callsOf, refusal, serverAnswers, show, useIslands, went } from '../support/island.tsx';

useIslands();

const result = { accessToken: 'a.b.c', userId: 7, roles: ['USER'] };
const confirm = 'POST user/registration-confirm';
const reset = 'POST user/password-reset';

async function choose(password: string) {
  const shown = show(ChangePasswordForm);
  const { user, t } = shown;
  await user.type(await screen.findByLabelText(t('auth.new_password')), password);
  await user.type(screen.getByLabelText(t('auth.confirm_password')), password);
  await user.click(screen.getByRole('button', { name: t('auth.change.submit') }));
  return shown;
}

test('the link of a mail confirms the address and logs in; its token leaves the address bar', async () => {
  history.replaceState(null, '', '/verification-confirm?verificationToken=secret');
  serverAnswers({ [confirm]: { json: result } });
  show(VerificationConfirm);
  await waitFor(() => expect(went).toHaveBeenCalledWith('/home'));
  expect(callsOf(confirm)).toMatchObject([{ query: { verificationToken: 'secret' } }]);
  expect(location.search).toBe('');
  expect(localStorage.getItem('token')).toBe('a.b.c');
  expect(sessionStorage.getItem('portal.verificationToken')).toBeNull();
});

test('an expired link says so and has a new mail sent to the same address', async () => {
  history.replaceState(null, '', '/verification-confirm?verificationToken=old');
  serverAnswers({ [confirm]: { json: { email: 'ana@example.hr' } }, 'POST user/resend-verification-email': {} });
  const { user, t } = show(VerificationConfirm);
  await screen.findByText(t('errors.VALIDATION_TOKEN_EXPIRED'));
  await user.click(screen.getByRole('button', { name: t('auth.resend') }));
  await screen.findByText(/ana@example\.hr/);
  expect(callsOf('POST user/resend-verification-email')).toMatchObject([{ body: { email: 'ana@example.hr' } }]);
  expect(localStorage.getItem('token')).toBeNull();
});

test.each([
  ['a used or unknown one', '?verificationToken=used', 1],
  ['none at all', '', 0],
])('a link with %s says so and leads to login', async (_kind, query, asked) => {
  history.replaceState(null, '', `/verification-confirm${query}`);
  serverAnswers({ [confirm]: refusal(422, 'INVALID_TOKEN') });
  const { t } = show(VerificationConfirm);
  await screen.findByText(t('errors.INVALID_TOKEN'));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/login');
  expect(callsOf(confirm)).toHaveLength(asked);
});

test('a failure of ours keeps the link, so that one can try again', async () => {
  history.replaceState(null, '', '/verification-confirm?verificationToken=secret');
  serverAnswers({ [confirm]: refusal(503, 'UNAVAILABLE') });
  const { user, t } = show(VerificationConfirm);
  const again = await screen.findByRole('button', { name: t('form.again') });
  serverAnswers({ [confirm]: { json: result } });
  await user.click(again);
  await waitFor(() => expect(went).toHaveBeenCalledWith('/home'));
  expect(callsOf(confirm).map(({ query }) => query.verificationToken)).toEqual(['secret', 'secret']);
});

test('a new password logs in; the token leaves the address bar and survives a reload', async () => {
  history.replaceState(null, '', '/change-password?passwordResetToken=secret');
  serverAnswers({ [reset]: { json: result } });
  const { unmount } = show(ChangePasswordForm);
  await waitFor(() => expect(location.search).toBe(''));
  unmount();
  const { t } = await choose('Kruh-i7!');
  await waitFor(() => expect(went).toHaveBeenCalledWith('/home'));
  expect(callsOf(reset)).toMatchObject([
    { query: { passwordResetToken: 'secret' }, body: { password: 'Kruh-i7!', confirmPassword: 'Kruh-i7!' } },
  ]);
  expect(sessionStorage.getItem('portal.passwordResetToken')).toBeNull();
  expect(sessionStorage.getItem('portal.toasts')).toContain(t('account.password_saved'));
});

test('without a token the page for a new password leads to where one asks for it', async () => {
  const { t } = show(ChangePasswordForm);
  await screen.findByText(t('auth.change.no_token'));
  expect(screen.getByRole('link', { name: t('auth.change.new_link') }).getAttribute('href')).toBe('/forgot-password');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a used token leads to a new one', async () => {
  sessionStorage.setItem('portal.passwordResetToken', 'used');
  serverAnswers({ [reset]: refusal(422, 'INVALID_TOKEN') });
  const { t } = await choose('Kruh-i7!');
  await screen.findByText('sentence for INVALID_TOKEN');
  expect(screen.getByRole('link', { name: t('auth.change.new_link') })).toBeTruthy();
  expect(sessionStorage.getItem('portal.passwordResetToken')).toBeNull();
});

test('a new password keeps the rules of registration', async () => {
  sessionStorage.setItem('portal.passwordResetToken', 'secret');
  const { t } = await choose('kruh');
  await screen.findByText(t('errors.PASSWORD_MIN_LENGTH'));
  expect(callsOf(reset)).toEqual([]);
});

test('who forgot the password is told that a mail is sent, on the home page', async () => {
  serverAnswers({ 'POST user/password-reset-request': {} });
  const { user, t } = show(ForgotPasswordForm, 'en');
  const send = screen.getByRole('button', { name: t('auth.forgot.submit') });
  await user.click(send);
  await screen.findByText(t('errors.EMAIL_FOR_RESET_IS_REQUIRED'));
  await user.type(screen.getByLabelText(t('auth.email')), 'ana@example.hr');
  await user.click(send);
  await waitFor(() => expect(went).toHaveBeenCalledWith('/en/home'));
  expect(sessionStorage.getItem('portal.toasts')).toContain('Mail sent');
});

test('a used link is no failure for who is logged in', async () => {
  localStorage.setItem('token', 'a.b.c');
  localStorage.setItem('role', 'USER');
  localStorage.setItem('userId', '7');
  history.replaceState(null, '', '/verification-confirm?verificationToken=used');
  serverAnswers({ [confirm]: refusal(422, 'INVALID_TOKEN') });
  const { t } = show(VerificationConfirm);
  await screen.findByText(t('auth.verification.known'));
  expect(screen.getByRole('link', { name: t('form.to_home') }).getAttribute('href')).toBe('/home');
});

test('a confirmed address is told on the page that follows', async () => {
  history.replaceState(null, '', '/verification-confirm?verificationToken=secret');
  serverAnswers({ [confirm]: { json: result } });
  const { t } = show(VerificationConfirm);
  await waitFor(() => expect(went).toHaveBeenCalledWith('/home'));
  expect(sessionStorage.getItem('portal.toasts')).toContain(t('auth.verification.done'));
});
