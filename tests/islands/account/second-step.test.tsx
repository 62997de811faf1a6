import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LoginForm } from '#islands/auth/LoginForm.tsx';
import { $loginStep } from '#stores/login-step.ts';
import { callsOf, refusal, serverAnswers, show, useIslands, went } from '../../support/islands/island.tsx';

useIslands();

const result = { accessToken: 'a.b.c', userId: 7, roles: ['USER'] };
const step = (more: object = {}) => ({
  stepToken: 'a-step',
  ways: ['AUTHENTICATOR', 'RECOVERY_CODE'],
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  ...more,
});
const call = 'POST login-steps/code';

async function begin(more: object = {}) {
  $loginStep.set(undefined);
  history.replaceState(null, '', '/login');
  serverAnswers({ 'POST local/login': { json: step(more) } });
  const shown = show(LoginForm);
  const { user, t } = shown;
  await user.type(screen.getByLabelText(t('auth.email')), 'ana@example.hr');
  await user.type(screen.getByLabelText(t('auth.password')), 'Lozinka1!');
  await user.click(screen.getByRole('button', { name: t('auth.login.submit') }));
  await screen.findByRole('heading', { name: t('login_step.title') });
  return shown;
}

test('the second step asks for a code, says which is wrong, and leads where one wanted to go', async () => {
  sessionStorage.setItem('redirectUrl', '/home/account');
  const { user, t } = await begin();
  const field = await screen.findByLabelText(t('login_step.code'));
  expect(document.activeElement).toBe(field);
  expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
  serverAnswers({ [call]: refusal(422, 'BAD_CREDENTIALS', { code: ['CODE_WRONG'] }) });
  await user.type(field, '000 000{Enter}');
  expect(await screen.findByText(t('errors.CODE_WRONG'))).toBeTruthy();
  expect(localStorage.getItem('token')).toBeNull();
  serverAnswers({ [call]: { json: result } });
  await user.clear(field);
  await user.type(field, '123456{Enter}');
  await waitFor(() => expect(went).toHaveBeenCalledWith('/home/account'));
  expect(callsOf(call).map(({ body }) => body)).toEqual([
    { stepToken: 'a-step', code: '000000' },
    { stepToken: 'a-step', code: '123456' },
  ]);
  expect(sessionStorage.getItem('portal.loginStep')).toBeNull();
});

test('a recovery code stands for the app', async () => {
  const { user, t } = await begin();
  await user.click(await screen.findByRole('button', { name: t('login_step.use_recovery') }));
  serverAnswers({ [call]: { json: result } });
  await user.type(await screen.findByLabelText(t('login_step.recovery')), 'K7MQ-4xn8{Enter}');
  await waitFor(() => expect(callsOf(call)[0]?.body).toEqual({ stepToken: 'a-step', code: 'k7mq4xn8' }));
});

test('a reload in between goes on with the second step, unless it is over', async () => {
  sessionStorage.setItem('portal.loginStep', JSON.stringify(step()));
  const { t, unmount } = show(LoginForm);
  expect(await screen.findByLabelText(t('login_step.code'))).toBeTruthy();
  unmount();
  for (const stored of [JSON.stringify(step({ expiresAt: new Date(0).toISOString() })), '{"stepToken":7}', '{']) {
    $loginStep.set(undefined);
    sessionStorage.setItem('portal.loginStep', stored);
    const again = show(LoginForm);
    expect(screen.getByLabelText(t('auth.password'))).toBeTruthy();
    await waitFor(() => expect(sessionStorage.getItem('portal.loginStep')).toBeNull());
    again.unmount();
  }
});

test('a step that has expired says so and begins anew; one can also go back by oneself', async () => {
  const { user, t } = await begin();
  serverAnswers({ [call]: refusal(422, 'LOGIN_STEP_EXPIRED') });
  await user.type(await screen.findByLabelText(t('login_step.code')), '123456{Enter}');
  expect(await screen.findByText('sentence for LOGIN_STEP_EXPIRED')).toBeTruthy();
  expect(screen.getByLabelText(t('auth.password'))).toBeTruthy();
  $loginStep.set(step() as never);
  await user.click(await screen.findByRole('button', { name: t('login_step.back') }));
  expect(await screen.findByLabelText(t('auth.password'))).toBeTruthy();
});

test('a browser without passkeys offers none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  const { t } = await begin({ ways: ['PASSKEY', 'RECOVERY_CODE'] });
  expect(await screen.findByLabelText(t('login_step.recovery'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('login_step.passkey') })).toBeNull();
});
