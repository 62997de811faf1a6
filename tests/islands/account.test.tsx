// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Account } from '#islands/account/Account.tsx';
import { callsOf, offered, refusal, serverAnswers, show, useIslands, went } from '../support/island.tsx';

useIslands();

const account = {
  userId: 7,
  username: 'ana.horvat',
  email: 'ana@example.hr',
  pendingEmail: null,
  firstName: 'Ana',
  lastName: 'Horvat',
  phone: '',
  language: 'hr',
  roles: ['USER'],
  providers: [],
  hasPassword: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  deletionAt: null,
};
const sessions = [
  {
    id: '6f1d1a52-3c1f-4a7f-9d57-0f1d7d9c0a01',
    current: true,
    device: 'Firefox, Linux',
    at: '2026-11-20T10:00:00.000Z',
  },
  {
    id: '6f1d1a52-3c1f-4a7f-9d57-0f1d7d9c0a02',
    current: false,
    device: 'Safari, iPhone',
    at: '2026-11-19T10:00:00.000Z',
  },
].map(({ at, ...session }) => ({ ...session, createdAt: at, lastUsedAt: at }));

beforeEach(() => {
  for (const [key, value] of Object.entries({ role: 'USER', userId: '7', token: 'a.b.c' })) {
    localStorage.setItem(key, value);
    dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  }
  serverAnswers({ 'GET users/me': { json: account }, 'GET users/me/sessions': { json: sessions } });
});

async function opened(more: object = {}) {
  serverAnswers({ 'GET users/me': { json: { ...account, ...more } } });
  const shown = show(Account);
  await screen.findByRole('heading', { name: shown.t('account.profile') });
  return shown;
}

const region = (name: string) => within(screen.getByRole('region', { name }));

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

test('another device can be logged out, this one only by logging out', async () => {
  const { user, t } = await opened();
  const list = region(t('account.sessions'));
  await list.findByText('Safari, iPhone');
  const ended = `DELETE users/me/sessions/${sessions[1]?.id}`;
  serverAnswers({ [ended]: { status: 204 }, 'GET users/me/sessions': { json: sessions.slice(0, 1) } });
  const buttons = list.getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    `${t('account.end_session')}: Safari, iPhone`,
  ]);
  await user.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(list.queryByText('Safari, iPhone')).toBeNull());
  expect(callsOf(ended)).toHaveLength(1);
});

test('a social account that is offered can be seen as not linked, a linked one can be unlinked', async () => {
  offered.push({ provider: 'GOOGLE', dialogUrl: 'https://accounts.example/auth', clientId: 'id' });
  serverAnswers({ 'DELETE users/me/identities/facebook': { status: 204 } });
  const { user, t } = await opened({ providers: ['FACEBOOK'] });
  const social = region(t('account.social'));
  expect(await social.findByRole('button', { name: `${t('account.link')}: Google` })).toBeTruthy();
  serverAnswers({ 'GET users/me': { json: account } });
  await user.click(social.getByRole('button', { name: `${t('account.unlink')}: Facebook` }));
  await waitFor(() => expect(social.queryByText('Facebook')).toBeNull());
});

test('the last way to log in cannot be unlinked, which is told beside it', async () => {
  serverAnswers({ 'DELETE users/me/identities/facebook': refusal(409, 'LAST_LOGIN_METHOD') });
  const { user, t } = await opened({ providers: ['FACEBOOK'] });
  await user.click(screen.getByRole('button', { name: `${t('account.unlink')}: Facebook` }));
  expect(await screen.findByText('sentence for LAST_LOGIN_METHOD')).toBeTruthy();
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

test('an account that cannot be read says why and lets one try again', async () => {
  serverAnswers({ 'GET users/me': refusal(503, 'UNAVAILABLE') });
  const { user, t } = show(Account);
  await screen.findByText('sentence for UNAVAILABLE');
  serverAnswers({ 'GET users/me': { json: account } });
  await user.click(screen.getByRole('button', { name: t('form.again') }));
  expect(await screen.findByRole('heading', { name: t('account.profile') })).toBeTruthy();
});
