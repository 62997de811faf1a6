import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Account } from '#islands/account/Account.tsx';
import { pass } from '../../support/runs/clock.ts';
import { account, opened, region, sessions, useAccountPage } from '../../support/islands/account-page.tsx';
import { callsOf, refusal, serverAnswers, show, toldToasts } from '../../support/islands/island.tsx';

useAccountPage();

test('another device is logged out in the list, this one only by logging out', async () => {
  const { user, t } = await opened();
  const list = region(t('account.sessions'));
  await list.findByText('Safari, iPhone');
  const ended = `DELETE users/me/sessions/${sessions[1]?.id}`;
  serverAnswers({ [ended]: { status: 204 }, 'GET users/me/sessions': { json: sessions.slice(0, 1) } });
  const buttons = list.getAllByRole('button', { name: /iPhone|Linux/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    `${t('account.end_session')}: Safari, iPhone`,
  ]);
  await user.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(list.queryByText('Safari, iPhone')).toBeNull());
  expect(callsOf(ended)).toHaveLength(1);
});

test('all other sessions end after a question, by keyboard too', async () => {
  const { user, t } = await opened();
  const list = region(t('account.sessions'));
  await list.findByText(t('account.this_device'));
  const call = 'DELETE users/me/sessions';
  serverAnswers({ [call]: { status: 204 }, 'GET users/me/sessions': { json: sessions.slice(0, 1) } });
  list.getByRole('button', { name: t('account.end_others') }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(screen.getByRole('dialog', { name: t('account.end_others_title') }));
  expect(callsOf(call)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: t('form.cancel') }));
  expect(callsOf(call)).toEqual([]);
  await user.click(list.getByRole('button', { name: t('account.end_others') }));
  await user.click(screen.getAllByRole('button', { name: t('account.end_others') }).at(-1) as HTMLElement);
  await waitFor(() => expect(list.queryByRole('button')).toBeNull());
  expect(callsOf(call)).toHaveLength(1);
  expect(toldToasts()).toMatchObject([{ severity: 'success', detail: t('account.end_others_done') }]);
});

test('why the other sessions have not ended is told in the dialog', async () => {
  const { user, t } = await opened();
  const list = region(t('account.sessions'));
  await list.findByText(t('account.this_device'));
  serverAnswers({ 'DELETE users/me/sessions': refusal(503, 'UNAVAILABLE') });
  await user.click(list.getByRole('button', { name: t('account.end_others') }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: t('account.end_others') }));
  expect(await dialog.findByText('sentence for UNAVAILABLE')).toBeTruthy();
  expect(toldToasts()).toEqual([]);
});

test('an account that cannot be read says why and lets one try again', async () => {
  serverAnswers({ 'GET users/me': refusal(503, 'UNAVAILABLE') });
  const { user, t } = show(Account);
  await screen.findByText('sentence for UNAVAILABLE');
  serverAnswers({ 'GET users/me': { json: account } });
  await user.click(screen.getByRole('button', { name: t('form.again') }));
  expect(await screen.findByRole('heading', { name: t('account.profile') })).toBeTruthy();
});

test('a profile that is saved stays on the page when the account cannot be read then', async () => {
  const { user, t } = await opened();
  serverAnswers({
    'PUT users/me': { json: { ...account, pendingEmail: 'iz@odgovora.hr' } },
    'GET users/me': refusal(503, 'UNAVAILABLE'),
  });
  await user.click(region(t('account.profile')).getByRole('button', { name: t('form.save') }));
  await screen.findByText(/iz@odgovora\.hr/);
  expect(callsOf('GET users/me')).toHaveLength(1);
});

test('an account that cannot be read again keeps what is shown and typed', async () => {
  const { user, t } = await opened({ deletionAt: '2026-12-21T10:00:00.000Z' });
  const typed = region(t('auth.password')).getByLabelText<HTMLInputElement>(t('auth.new_password'));
  await user.type(typed, 'Kruh-i7!');
  serverAnswers({ 'POST users/me/restore': { status: 204 }, 'GET users/me': refusal(503, 'UNAVAILABLE') });
  await user.click(screen.getByRole('button', { name: t('account.keep') }));
  await waitFor(() => expect(toldToasts()).toHaveLength(2));
  expect(document.contains(typed)).toBe(true);
  expect(typed.value).toBe('Kruh-i7!');
});

test('of two answers about the account the one asked for last counts, whichever comes first', async () => {
  const { user, t } = await opened({ deletionAt: '2026-12-21T10:00:00.000Z' });
  let answerFirst: (value: object) => void = () => {};
  serverAnswers({
    'POST users/me/restore': { status: 204 },
    'GET users/me': () => new Promise((resolve) => (answerFirst = resolve)),
  });
  await user.click(screen.getByRole('button', { name: t('account.keep') }));
  await waitFor(() => expect(callsOf('GET users/me')).toHaveLength(2));
  serverAnswers({ 'PUT users/me': { json: account } });
  await user.click(region(t('account.profile')).getByRole('button', { name: t('form.save') }));
  await waitFor(() => expect(screen.queryByText(/21\. prosinca 2026/)).toBeNull());
  answerFirst({ json: { ...account, deletionAt: '2026-12-21T10:00:00.000Z' } });
  await pass(50);
  expect(screen.queryByText(/21\. prosinca 2026/)).toBeNull();
});

test('after a change of the password its form is as new, and the devices are read again', async () => {
  const { user, t, container } = await opened();
  serverAnswers({ 'PUT users/me/password': { status: 204 }, 'GET users/me/sessions': { json: sessions.slice(0, 1) } });
  await screen.findByText('Safari, iPhone');
  const form = region(t('auth.password'));
  const field = form.getByLabelText<HTMLInputElement>(t('auth.new_password'));
  await user.type(form.getByLabelText(t('account.current_password')), 'Kruh-i8!');
  await user.type(field, 'Kruh-i7!');
  await user.type(form.getByLabelText(t('auth.confirm_password')), 'Kruh-i7!');
  expect(container.querySelectorAll('.kept')).toHaveLength(7);
  await user.click(form.getByRole('button', { name: t('account.change_password') }));
  await waitFor(() => expect(container.querySelectorAll('.kept')).toHaveLength(0));
  expect(form.getByText(t('form.strength.none'))).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull());
  await user.type(field, 'K');
  expect(container.querySelectorAll('form .field-error')).toHaveLength(0);
});

test('devices that cannot be read say why and can be asked for again', async () => {
  serverAnswers({ 'GET users/me/sessions': refusal(503, 'UNAVAILABLE') });
  const { user, t } = await opened();
  const list = region(t('account.sessions'));
  await list.findByText('sentence for UNAVAILABLE');
  serverAnswers({ 'GET users/me/sessions': { json: sessions } });
  await user.click(list.getByRole('button', { name: t('form.again') }));
  await list.findByText('Safari, iPhone');
  expect(list.queryByText('sentence for UNAVAILABLE')).toBeNull();
});
