import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RegistrationConfirm } from '#islands/auth/RegistrationConfirm.tsx';
import { show, useIslands } from '../../support/islands/island.tsx';

vi.doMock('#islands/contact/ContactDialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

useIslands();

test('a contact form that cannot be loaded is told beside its button, and nothing is lost', async () => {
  sessionStorage.setItem('newUserEmail', 'ana@example.hr');
  const { user, t } = show(RegistrationConfirm);
  const help = await screen.findByRole('button', { name: t('auth.confirm.help') });
  await user.click(help);
  expect(await screen.findByText(t('form.not_loaded'))).toBeTruthy();
  expect(screen.getByText('ana@example.hr')).toBeTruthy();
});
