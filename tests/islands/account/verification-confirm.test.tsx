import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { VerificationConfirm } from '#islands/auth/VerificationConfirm.tsx';
import { callsOf, refusal, serverAnswers, show, useIslands, went } from '../../support/islands/island.tsx';

useIslands();

const result = { accessToken: 'a.b.c', userId: 7, roles: ['USER'] };
const confirm = 'POST user/registration-confirm';

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
