import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminUsers } from '#islands/admin/AdminUsers.tsx';
import { item, lists, opened, roomHas, useRoom, user as person } from '../../support/islands/admin-room.tsx';
import { callsOf, enter, refusal, serverAnswers, toldToasts } from '../../support/islands/island.tsx';

useRoom();

const open = (...items: object[]) => opened(AdminUsers, lists.users, { items });
const dialog = () => within(screen.getByRole('dialog'));

test('a user tells who it is, and leads to its listings and its log', async () => {
  await open(person(5));
  const one = item('osoba5');
  expect(one.getByText('Ana Anić · osoba5@example.hr')).toBeTruthy();
  expect(one.getByText('#5 · od 20. 11. 2026. · 3 oglasa, objavljeno: 2')).toBeTruthy();
  const hrefs = one.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/home/admin?owner=5', '/home/admin/log?user=5']);
});

test('a user gets another role after a look at what it may do', async () => {
  const { user, t } = await open(person(5));
  const call = 'PUT admin/users/5/role';
  serverAnswers({ [call]: { json: {} } });
  const change = t('admin.users.change_role');
  await user.click(screen.getByRole('button', { name: `${change}: osoba5` }));
  expect(callsOf(call)).toEqual([]);
  await user.selectOptions(dialog().getByLabelText(t('admin.users.role')), 'MODERATOR');
  expect(dialog().getByText(t('admin.users.can_MODERATOR'))).toBeTruthy();
  roomHas(lists.users, [person(5, { role: 'MODERATOR' })]);
  await user.click(dialog().getByRole('button', { name: change }));
  await waitFor(() => expect(item('osoba5').getByText('Moderator')).toBeTruthy());
  expect(callsOf(call).map(({ body }) => body)).toEqual([{ role: 'MODERATOR' }]);
  expect(toldToasts()).toMatchObject([{ severity: 'success' }]);
});

test('the last admin stays one, which the dialog says', async () => {
  const { user, t } = await open(person(5, { role: 'ADMIN' }));
  serverAnswers({ 'PUT admin/users/5/role': refusal(409, 'LAST_ADMIN') });
  await user.click(screen.getByRole('button', { name: `${t('admin.users.change_role')}: osoba5` }));
  await user.selectOptions(dialog().getByLabelText(t('admin.users.role')), 'USER');
  await user.click(dialog().getByRole('button', { name: t('admin.users.change_role') }));
  expect(await dialog().findByText('sentence for LAST_ADMIN')).toBeTruthy();
});

test('a lost second step is taken away with a reason', async () => {
  const { user, t } = await open(person(5, { twoStep: true }), person(6));
  const call = 'DELETE admin/users/5/two-step';
  serverAnswers({ [call]: { json: {} } });
  const label = t('admin.users.reset_two_step');
  expect(screen.getAllByRole('button', { name: new RegExp(label) })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: `${label}: osoba5` }));
  await user.type(dialog().getByLabelText(t('admin.room.reason')), 'Izgubila telefon');
  roomHas(lists.users, [person(5), person(6)]);
  await user.click(dialog().getByRole('button', { name: label }));
  await waitFor(() => expect(callsOf(call).map(({ body }) => body)).toEqual([{ reason: 'Izgubila telefon' }]));
});

test('a moderator blocks users without a role, and nothing else', async () => {
  enter('MODERATOR');
  await open(person(5, { email: null, name: '', twoStep: null }), person(6, { role: 'EDITOR', email: null, name: '' }));
  const buttons = (name: string) =>
    item(name)
      .queryAllByRole('button')
      .map((button) => button.textContent);
  expect([buttons('osoba5'), buttons('osoba6')]).toEqual([['Blokiraj'], []]);
  expect(item('osoba5').getAllByRole('link')).toHaveLength(1);
});

test('a user is blocked with a reason and let in again', async () => {
  const { user, t } = await open(person(5));
  serverAnswers({ 'PUT admin/users/5/block': { json: {} }, 'DELETE admin/users/5/block': { json: {} } });
  await user.click(screen.getByRole('button', { name: 'Blokiraj: osoba5' }));
  expect(dialog().getByText(t('admin.users.block_text', { count: 2 }))).toBeTruthy();
  await user.type(dialog().getByLabelText(t('admin.room.reason')), 'Prijevare');
  roomHas(lists.users, [person(5, { blockedAt: '2026-11-21T09:00:00.000Z', blockReason: 'Prijevare' })]);
  await user.click(dialog().getByRole('button', { name: 'Blokiraj' }));
  const undo = await screen.findByRole('button', { name: 'Odblokiraj: osoba5' });
  expect(callsOf('PUT admin/users/5/block').map(({ body }) => body)).toEqual([{ reason: 'Prijevare' }]);
  expect(item('osoba5').getByText('Blokiran 21. 11. 2026.')).toBeTruthy();
  expect(item('osoba5').getByText('Prijevare')).toBeTruthy();
  roomHas(lists.users, [person(5)]);
  await user.click(undo);
  await user.click(dialog().getByRole('button', { name: 'Odblokiraj' }));
  expect(callsOf('DELETE admin/users/5/block')).toEqual([]);
  await user.type(dialog().getByLabelText(t('admin.room.reason')), 'Dokazano');
  await user.click(dialog().getByRole('button', { name: 'Odblokiraj' }));
  await screen.findByRole('button', { name: 'Blokiraj: osoba5' });
  expect(callsOf('DELETE admin/users/5/block').map(({ body }) => body)).toEqual([{ reason: 'Dokazano' }]);
});

test('a user is logged out everywhere after a question', async () => {
  const { user, t } = await open(person(5));
  const call = 'DELETE admin/users/5/sessions';
  serverAnswers({ [call]: refusal(503, 'UNAVAILABLE') });
  screen.getByRole('button', { name: `${t('admin.users.end_sessions')}: osoba5` }).focus();
  await user.keyboard('{Enter}');
  expect(callsOf(call)).toEqual([]);
  const confirm = () => user.click(dialog().getByRole('button', { name: t('admin.users.end_sessions') }));
  await confirm();
  expect(await dialog().findByText('sentence for UNAVAILABLE')).toBeTruthy();
  serverAnswers({ [call]: { status: 204 } });
  await confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(call)).toHaveLength(2);
  expect(toldToasts()).toMatchObject([{ severity: 'success', detail: t('admin.users.end_sessions_done') }]);
});

test('nobody changes their own role or block by a slip', async () => {
  const { t } = await open(person(7, { role: 'ADMIN' }));
  expect(item('osoba7').getByText(t('admin.users.own'))).toBeTruthy();
  expect(item('osoba7').queryByRole('button')).toBeNull();
});

test('roles and blocks narrow the list', async () => {
  const { user, t } = await open(person(5));
  await user.selectOptions(screen.getByLabelText(t('admin.users.role')), 'ADMIN');
  await user.click(screen.getByRole('checkbox', { name: t('admin.users.blocked') }));
  await waitFor(() => expect(callsOf(lists.users).at(-1)?.query).toEqual({ role: 'ADMIN', blocked: '1' }));
  expect(location.search).toBe('?role=ADMIN&blocked=1');
});
