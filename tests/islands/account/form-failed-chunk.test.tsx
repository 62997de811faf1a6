import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LoginForm } from '#islands/auth/LoginForm.tsx';
import { callsOf, serverAnswers, show, useIslands } from '../../support/islands/island.tsx';

let missing = true;
vi.doMock('#islands/forms/resolver.ts', async (original) => {
  if (missing) throw new TypeError('Failed to fetch dynamically imported module');
  return original();
});

useIslands();

const call = 'POST local/login';

test('what judges a form and cannot be loaded is told, nothing is sent, and the next attempt tries again', async () => {
  serverAnswers({ [call]: { status: 401, json: { code: 'LOGIN_FAILED' } } });
  const { user, t } = show(LoginForm);
  await user.type(screen.getByLabelText(t('auth.email')), 'ana@example.hr');
  await user.type(screen.getByLabelText(t('auth.password')), 'Maslina-9!{Enter}');
  expect(await screen.findByText(t('form.not_loaded'))).toBeTruthy();
  expect(callsOf(call)).toEqual([]);
  missing = false;
  await user.click(screen.getByRole('button', { name: t('auth.login.submit') }));
  await vi.waitFor(() => expect(callsOf(call)).toHaveLength(1));
  expect(screen.queryByText(t('form.not_loaded'))).toBeNull();
});
