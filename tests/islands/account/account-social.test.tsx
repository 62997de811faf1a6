import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dialogChannel } from '#domain/auth/providers.ts';
import { account, opened, useAccountPage } from '../../support/islands/account-page.tsx';
import {
  callsOf,
  fakeDialog,
  offered,
  refusal,
  serverAnswers,
  show,
  toldToasts,
} from '../../support/islands/island.tsx';

useAccountPage();

/** The provider's window, as if somebody said yes in it at once. */
function agreeInWindow(): void {
  const state = 's'.repeat(22);
  const dialog = fakeDialog();
  dialog.location.replace.mockImplementation(() => {
    const channel = new BroadcastChannel(dialogChannel(state));
    channel.addEventListener('message', () => channel.close());
    setTimeout(() => channel.postMessage({ state, code: '4/x' }));
  });
  vi.spyOn(window, 'open').mockReturnValue(dialog as unknown as Window);
  serverAnswers({
    'POST login-attempts': { status: 201, json: { state, nonce: 'n', address: 'https://accounts.example/auth' } },
    'POST login-attempts/answer': { json: token },
  });
}

/** Presses a button of the social accounts that opens a dialog, and finds it. */
async function asked(user: ReturnType<typeof show>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

const token = { token: 'our-ticket' };
const google = { provider: 'GOOGLE', dialogUrl: 'https://accounts.example/auth', clientId: 'id' } as const;

test('a social account is unlinked with the password', async () => {
  const call = 'DELETE users/me/identities/facebook';
  serverAnswers({ [call]: { status: 204 } });
  const { user, t } = await opened({ providers: ['FACEBOOK'] });
  const title = t('account.unlink_title').replace('{{provider}}', 'Facebook');
  const dialog = await asked(user, `${t('account.unlink')}: Facebook`);
  await user.click(dialog.getByRole('button', { name: title }));
  await dialog.findByText(t('errors.PASSWORD_REQUIRED'));
  expect(document.activeElement).toBe(dialog.getByLabelText(t('account.current_password')));
  expect(callsOf(call)).toEqual([]);
  serverAnswers({ 'GET users/me': { json: account } });
  await user.type(dialog.getByLabelText(t('account.current_password')), 'Kruh-i7!');
  await user.click(dialog.getByRole('button', { name: title }));
  await waitFor(() => expect(screen.queryByText('Facebook')).toBeNull());
  expect(callsOf(call)[0]?.body).toEqual({ currentPassword: 'Kruh-i7!' });
});

test('a social account is linked by its own window first, then with the password', async () => {
  offered.push(google);
  agreeInWindow();
  const call = 'PUT users/me/identities/google';
  serverAnswers({ [call]: { status: 204 } });
  const { user, t } = await opened();
  const dialog = await asked(user, `${t('account.link')}: Google`);
  expect(callsOf(call)).toEqual([]);
  serverAnswers({ 'GET users/me': { json: { ...account, providers: ['GOOGLE'] } } });
  await user.type(dialog.getByLabelText(t('account.current_password')), 'Kruh-i7!{Enter}');
  await screen.findByRole('button', { name: `${t('account.unlink')}: Google` });
  expect(callsOf(call)[0]?.body).toEqual({ ...token, currentPassword: 'Kruh-i7!' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an account without a password is asked to confirm only, and told in the dialog to log in again', async () => {
  offered.push(google);
  agreeInWindow();
  const call = 'PUT users/me/identities/google';
  serverAnswers({ [call]: refusal(422, 'VALIDATION_FAILED', { currentPassword: ['LOGIN_AGAIN_REQUIRED'] }) });
  const { user, t } = await opened({ hasPassword: false });
  const dialog = await asked(user, `${t('account.link')}: Google`);
  expect(dialog.queryByLabelText(t('account.current_password'))).toBeNull();
  await user.click(dialog.getByRole('button', { name: t('account.link_title').replace('{{provider}}', 'Google') }));
  await dialog.findByText(t('errors.LOGIN_AGAIN_REQUIRED'));
  expect(callsOf(call)[0]?.body).toEqual({ ...token, currentPassword: '' });
});

test('a window that the browser does not open is told beside its button and by a toast', async () => {
  offered.push(google);
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, t } = await opened();
  await user.click(screen.getByRole('button', { name: `${t('account.link')}: Google` }));
  await screen.findByText(t('form.social.blocked'));
  expect(toldToasts()).toMatchObject([{ severity: 'error', detail: t('form.social.blocked') }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the last way to log in cannot be unlinked, which is told in the dialog', async () => {
  serverAnswers({ 'DELETE users/me/identities/facebook': refusal(409, 'LAST_LOGIN_METHOD') });
  const { user, t } = await opened({ providers: ['FACEBOOK'], hasPassword: false });
  const dialog = await asked(user, `${t('account.unlink')}: Facebook`);
  await user.click(dialog.getByRole('button', { name: t('account.unlink_title').replace('{{provider}}', 'Facebook') }));
  expect(await dialog.findByText('sentence for LAST_LOGIN_METHOD')).toBeTruthy();
});
