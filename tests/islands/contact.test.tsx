// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RegistrationConfirm } from '#islands/auth/RegistrationConfirm.tsx';
import { $token } from '#stores/session.ts';
import { callsOf, serverAnswers, show, useIslands, went } from '../support/island.tsx';

useIslands();

async function open() {
  sessionStorage.setItem('newUserEmail', 'ana@example.hr');
  const shown = show(RegistrationConfirm);
  const opener = await screen.findByRole('button', { name: shown.t('auth.confirm.help') });
  opener.focus();
  await shown.user.click(opener);
  return { ...shown, opener, dialog: await screen.findByRole('dialog') };
}

test('the page shows the address that has to be confirmed', async () => {
  sessionStorage.setItem('newUserEmail', 'ana@example.hr');
  show(RegistrationConfirm);
  expect(await screen.findByText('ana@example.hr')).toBeTruthy();
  expect(went).not.toHaveBeenCalled();
});

test('without a new user the page leads home', async () => {
  show(RegistrationConfirm, 'en');
  await waitFor(() => expect(went).toHaveBeenCalledWith('/en/home'));
});

test('once the address is confirmed in another tab, this one goes to where one wanted to go', async () => {
  sessionStorage.setItem('newUserEmail', 'ana@example.hr');
  sessionStorage.setItem('redirectUrl', '/home/add-listing');
  show(RegistrationConfirm);
  await screen.findByText('ana@example.hr');
  act(() => $token.set('a.b.c'));
  await waitFor(() => expect(went).toHaveBeenCalledWith('/home/add-listing'));
  expect(sessionStorage.getItem('newUserEmail')).toBeNull();
});

test('an empty message says what is missing', async () => {
  const { user, t } = await open();
  await user.clear(screen.getByLabelText(t('contact.mail_from')));
  await user.click(screen.getByRole('button', { name: t('contact.send') }));
  for (const code of ['FIRST_NAME_REQUIRED', 'LAST_NAME_REQUIRED', 'EMAIL_REQUIRED', 'EMAIL_MESSAGE_REQUIRED'])
    expect(await screen.findByText(t(`errors.${code}`))).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(t('contact.first_name')));
  await user.type(screen.getByLabelText(t('contact.mail_from')), 'ana');
  expect(await screen.findByText(t('errors.INVALID_EMAIL'))).toBeTruthy();
  expect(callsOf('POST contact')).toEqual([]);
});

test('a message is sent with the known address, and the dialog gives the focus back', async () => {
  serverAnswers({ 'POST contact': {} });
  const { user, t, opener } = await open();
  await user.type(screen.getByLabelText(t('contact.first_name')), 'Ana');
  await user.type(screen.getByLabelText(t('contact.last_name')), 'Horvat');
  await user.type(screen.getByLabelText(t('contact.message')), 'Poruka ne dolazi.');
  await user.click(screen.getByRole('button', { name: t('contact.send') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { firstName: 'Ana', lastName: 'Horvat', mailFrom: 'ana@example.hr', message: 'Poruka ne dolazi.' };
  expect(callsOf('POST contact')).toMatchObject([{ body }]);
  expect(document.activeElement).toBe(opener);
});

test('the dialog can be closed without sending', async () => {
  const { user, t, opener } = await open();
  await user.click(screen.getByRole('button', { name: t('form.close') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
  expect(callsOf('POST contact')).toEqual([]);
});
