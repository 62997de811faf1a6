import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChangePasswordForm } from '#islands/auth/ChangePasswordForm.tsx';
import { ForgotPasswordForm } from '#islands/auth/ForgotPasswordForm.tsx';
import { callsOf, refusal, serverAnswers, show, useIslands, went } from '../../support/islands/island.tsx';

useIslands();

const result = { accessToken: 'a.b.c', userId: 7, roles: ['USER'] };
const reset = 'POST user/password-reset';

async function choose(password: string) {
  const shown = show(ChangePasswordForm);
  const { user, t } = shown;
  await user.type(await screen.findByLabelText(t('auth.new_password')), password);
  await user.type(screen.getByLabelText(t('auth.confirm_password')), password);
  await user.click(screen.getByRole('button', { name: t('auth.change.submit') }));
  return shown;
}

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
