import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Account } from '#islands/account/Account.tsx';
import { pass } from '../../support/runs/clock.ts';
import { account, opened, region, useAccountPage } from '../../support/islands/account-page.tsx';
import { callsOf, keptToasts, refusal, serverAnswers, show, toldToasts, went } from '../../support/islands/island.tsx';

useAccountPage();

test('who is not logged in goes to login and comes back', async () => {
  localStorage.clear();
  history.replaceState(null, '', '/home/account');
  show(Account);
  await waitFor(() => expect(went).toHaveBeenCalledWith('/login'));
  expect(sessionStorage.getItem('redirectUrl')).toBe('/home/account');
  expect(callsOf('GET users/me')).toEqual([]);
});

test('the profile is saved as a whole', async () => {
  const { user, t } = await opened();
  serverAnswers({ 'PUT users/me': { json: account } });
  const profile = region(t('account.profile'));
  await user.type(profile.getByLabelText(t('account.phone')), '+385 91 234 5678');
  await user.selectOptions(profile.getByLabelText(t('account.language')), 'en');
  await user.click(profile.getByRole('button', { name: t('form.save') }));
  await waitFor(() => expect(callsOf('PUT users/me')).toHaveLength(1));
  const { username, firstName, lastName } = account;
  const body = { username, firstName, lastName, phone: '+385 91 234 5678', language: 'en' };
  expect(callsOf('PUT users/me')[0]?.body).toEqual(body);
});

test('a wrong current password is told at its field', async () => {
  const { user, t } = await opened();
  const call = 'PUT users/me/password';
  serverAnswers({ [call]: refusal(422, 'BAD_CREDENTIALS', { currentPassword: ['PASSWORD_WRONG'] }) });
  const password = region(t('auth.password'));
  await user.type(password.getByLabelText(t('account.current_password')), 'wrong1');
  await user.type(password.getByLabelText(t('auth.new_password')), 'Kruh-i7!');
  await user.type(password.getByLabelText(t('auth.confirm_password')), 'Kruh-i7!');
  await user.click(password.getByRole('button', { name: t('account.change_password') }));
  await password.findByText(t('errors.PASSWORD_WRONG'));
  expect(document.activeElement).toBe(password.getByLabelText(t('account.current_password')));
});

test('an account without a password is asked for none, and told when it has to log in again', async () => {
  const { user, t } = await opened({ hasPassword: false });
  const call = 'PUT users/me/email';
  serverAnswers({ [call]: refusal(422, 'VALIDATION_FAILED', { currentPassword: ['LOGIN_AGAIN_REQUIRED'] }) });
  const email = region(t('auth.email'));
  expect(email.queryByLabelText(t('account.current_password'))).toBeNull();
  await user.type(email.getByLabelText(t('account.new_email')), 'nova@example.hr');
  await user.click(email.getByRole('button', { name: t('account.change_email') }));
  await email.findByText(t('errors.LOGIN_AGAIN_REQUIRED'));
  expect(callsOf(call)[0]?.body).toEqual({ email: 'nova@example.hr', currentPassword: '' });
});

test('the last admin is told why the account stays', async () => {
  const { user, t } = await opened({ roles: ['ADMIN'] });
  serverAnswers({ 'DELETE users/me': refusal(409, 'LAST_ADMIN') });
  await user.click(region(t('account.deletion')).getByRole('button', { name: t('account.delete') }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(t('account.current_password')), 'Kruh-i7!');
  await user.click(dialog.getByRole('button', { name: t('account.delete') }));
  await dialog.findByText('sentence for LAST_ADMIN');
});

test('an address that waits for its confirmation is shown', async () => {
  await opened({ pendingEmail: 'nova@example.hr' });
  expect(screen.getByText(/nova@example\.hr/)).toBeTruthy();
});

test('the link to confirm a new address works, and its token leaves the address bar', async () => {
  history.replaceState(null, '', '/home/account?emailToken=secret');
  serverAnswers({ 'POST user/email-confirm': { json: { email: 'nova@example.hr' } } });
  await opened();
  expect(callsOf('POST user/email-confirm')).toMatchObject([{ query: { emailToken: 'secret' } }]);
  expect(location.search).toBe('');
});

test('the export is saved as a file', async () => {
  serverAnswers({ 'GET users/me/export': { json: {} } });
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  const { user, t } = await opened();
  await user.click(screen.getByRole('button', { name: t('account.download') }));
  await waitFor(() => expect(saved).toEqual([`${t('account.export_file')} blob:data`]));
  expect(address).toHaveBeenCalledOnce();
});

test('a deletion says before its button how many listings go at once, and what becomes of projects', async () => {
  const { user, t } = await opened({ publicListings: 3, projects: 1 });
  const texts = [t('account.deletion_listings', { count: 3 }), t('account.deletion_projects', { count: 1 })];
  for (const text of texts) expect(region(t('account.deletion')).getByText(text)).toBeDefined();
  await user.click(region(t('account.deletion')).getByRole('button', { name: t('account.delete') }));
  expect(screen.getByRole('dialog').textContent).toContain(texts.join(' '));
});

test('the account is deleted only with the password, and can be kept', async () => {
  const { user, t } = await opened();
  const deletionAt = '2026-12-21T10:00:00.000Z';
  await user.click(region(t('account.deletion')).getByRole('button', { name: t('account.delete') }));
  const dialog = within(await screen.findByRole('dialog'));
  serverAnswers({
    'DELETE users/me': { json: { deletionAt } },
    'GET users/me': { json: { ...account, deletionAt } },
    'POST users/me/restore': { status: 204 },
  });
  await user.type(dialog.getByLabelText(t('account.current_password')), 'Kruh-i7!');
  await user.click(dialog.getByRole('button', { name: t('account.delete') }));
  await screen.findByText(/21\. prosinca 2026/);
  expect(callsOf('DELETE users/me')[0]?.body).toEqual({ currentPassword: 'Kruh-i7!' });
  serverAnswers({ 'GET users/me': { json: account } });
  await user.click(screen.getByRole('button', { name: t('account.keep') }));
  await waitFor(() => expect(screen.queryByText(/21\. prosinca 2026/)).toBeNull());
  expect(callsOf('POST users/me/restore')).toHaveLength(1);
});

test('a password that is missing is told before the server is asked, the first wrong field first', async () => {
  const { user, t } = await opened();
  const form = region(t('auth.password'));
  await user.type(form.getByLabelText(t('auth.new_password')), 'Kruh-i7!');
  await user.type(form.getByLabelText(t('auth.confirm_password')), 'Kruh-i7!');
  await user.click(form.getByRole('button', { name: t('account.change_password') }));
  await form.findByText(t('errors.PASSWORD_REQUIRED'));
  expect(document.activeElement).toBe(form.getByLabelText(t('account.current_password')));
  expect(callsOf('PUT users/me/password')).toEqual([]);
});

test.each(['ANA.HORVAT', 'ana-horvat', 'Аna.horvat'])(
  '%s looks like one’s own name, which is not taken',
  async (name) => {
    serverAnswers({ 'GET registration/check-username-existence': { json: true }, 'PUT users/me': { json: account } });
    const { user, t } = await opened();
    const profile = region(t('account.profile'));
    const field = profile.getByLabelText(t('auth.username'));
    await user.clear(field);
    await user.type(field, name);
    await pass(500);
    await user.click(profile.getByRole('button', { name: t('form.save') }));
    await waitFor(() => expect(callsOf('PUT users/me')).toHaveLength(1));
  },
);

test.each([
  ['success', { json: { email: 'nova@example.hr' } }, (t: (key: string) => string) => t('account.email_confirmed')],
  ['error', refusal(422, 'INVALID_TOKEN'), () => 'sentence for INVALID_TOKEN'],
])('who is not logged in reads on the login page what came of the new address: %s', async (severity, answer, told) => {
  localStorage.clear();
  history.replaceState(null, '', '/home/account?emailToken=secret');
  serverAnswers({ 'POST user/email-confirm': answer });
  const { t } = show(Account);
  await waitFor(() => expect(went).toHaveBeenCalledWith('/login'));
  expect(keptToasts()).toMatchObject([{ severity, detail: told(t) }]);
  expect(toldToasts()).toEqual([]);
});
