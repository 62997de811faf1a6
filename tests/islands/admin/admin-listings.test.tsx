import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminListings } from '#islands/admin/AdminListings.tsx';
import { blocked, item, listing, lists, opened, roomHas, useRoom } from '../../support/islands/admin-room.tsx';
import { callsOf, enter, refusal, serverAnswers, toldToasts } from '../../support/islands/island.tsx';

useRoom();

const open = (...items: object[]) => opened(AdminListings, lists.listings, { items });
const block = 'PUT admin/listings/1/block';
const unblock = 'DELETE admin/listings/1/block';

test('a listing tells how it stands, whose it is, and leads to all about it', async () => {
  await open(listing(1, { openReports: 2 }));
  const one = item('Stan 1');
  expect(one.getByText('Objavljeno')).toBeTruthy();
  expect(one.getByText('#1 · Split · izmijenjeno 20. 11. 2026.')).toBeTruthy();
  const links = one.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['2 otvorene prijave', '/home/admin/reports?listing=1'],
    ['ana', '/home/admin?owner=12'],
    ['Pogledaj', '/home/listing/1/stan'],
    ['Uredi', '/home/manage-listing/1'],
    ['Dnevnik', '/home/admin/log?listing=1'],
  ]);
});

test('projects lead to their own editor, deleted ones to none, untitled ones have a name', async () => {
  await open(
    listing(1, { kind: 'PROJECT' }),
    listing(2, { status: 'ARCHIVED', moves: ['PUBLISHED'], url: null }),
    listing(3, { status: 'DRAFT', moves: ['PUBLISHED', 'ARCHIVED'], url: null, title: { hr: null, en: null } }),
  );
  expect(item('Stan 1').getByRole('link', { name: 'Uredi: Stan 1' }).getAttribute('href')).toBe(
    '/home/manage-project-listing/1',
  );
  expect(item('Stan 1').getByText('Projekt', { selector: '.badge' })).toBeTruthy();
  expect(item('Stan 2').queryByRole('link', { name: /^Uredi/ })).toBeNull();
  expect(item('Stan 2').queryByRole('button')).toBeNull();
  expect(item('Bez naslova (br. 3)').queryByRole('button')).toBeNull();
});

test('an admin blocks a listing with a reason, which has to be given', async () => {
  const { user, t } = await open(listing(1));
  serverAnswers({ [block]: { json: {} } });
  await user.click(screen.getByRole('button', { name: 'Blokiraj: Stan 1' }));
  const dialog = within(screen.getByRole('dialog', { name: t('admin.block.do_title') }));
  const reason = dialog.getByLabelText(t('admin.room.reason'));
  expect(document.activeElement).toBe(reason);
  await user.click(dialog.getByRole('button', { name: t('admin.block.do') }));
  expect(dialog.getByText(t('errors.VALUE_REQUIRED'))).toBeTruthy();
  expect(document.activeElement).toBe(reason);
  expect(callsOf(block)).toEqual([]);
  roomHas(lists.listings, [blocked(1)]);
  await user.type(reason, '  Tuđe slike ');
  await user.click(dialog.getByRole('button', { name: t('admin.block.do') }));
  await screen.findByRole('button', { name: 'Odblokiraj: Stan 1' });
  expect(callsOf(block).map(({ body }) => body)).toEqual([{ reason: 'Tuđe slike' }]);
  expect(item('Stan 1').getByText('Tuđe slike')).toBeTruthy();
  expect(toldToasts()).toMatchObject([{ severity: 'success', detail: t('admin.block.done') }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(t('admin.block.undo')));
});

test('an admin shows a blocked listing again with a reason; what goes wrong then stays in the dialog', async () => {
  const { user, t } = await open(blocked(1));
  serverAnswers({ [unblock]: refusal(422, 'LISTING_INCOMPLETE') });
  await user.click(screen.getByRole('button', { name: 'Odblokiraj: Stan 1' }));
  const dialog = within(screen.getByRole('dialog', { name: t('admin.block.undo_title') }));
  await user.click(dialog.getByRole('button', { name: t('admin.block.undo') }));
  expect(dialog.getByText(t('errors.VALUE_REQUIRED'))).toBeTruthy();
  expect(callsOf(unblock)).toEqual([]);
  await user.type(dialog.getByLabelText(t('admin.room.reason')), 'Ispravljeno');
  await user.click(dialog.getByRole('button', { name: t('admin.block.undo') }));
  expect(await dialog.findByText('sentence for LISTING_INCOMPLETE')).toBeTruthy();
  expect(toldToasts()).toEqual([]);
  serverAnswers({ [unblock]: { json: {} } });
  roomHas(lists.listings, [listing(1)]);
  await user.click(dialog.getByRole('button', { name: t('admin.block.undo') }));
  await screen.findByRole('button', { name: 'Blokiraj: Stan 1' });
  expect(callsOf(unblock).at(-1)?.body).toEqual({ reason: 'Ispravljeno' });
});

test('a listing that no longer fits the filters after it was blocked leaves the focus to the list', async () => {
  history.replaceState(null, '', '/home/admin?status=PUBLISHED');
  const { user, t } = await open(listing(1), listing(2));
  serverAnswers({ [block]: { json: {} } });
  roomHas(lists.listings, [listing(2)]);
  await user.click(screen.getByRole('button', { name: 'Blokiraj: Stan 1' }));
  await user.type(screen.getByLabelText(t('admin.room.reason')), 'x');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('admin.block.do') }));
  await waitFor(() => expect(screen.queryByText('Stan 1')).toBeNull());
  expect(document.activeElement?.textContent).toBe(t('admin.listings.total', { number: '1' }));
});

test('the owner who is asked for stands above the list and can be taken back', async () => {
  history.replaceState(null, '', '/home/admin?owner=12&status=DRAFT');
  const { user } = await open(listing(1));
  await user.click(screen.getByRole('link', { name: /^Oglašivač: ana/ }));
  await waitFor(() => expect(location.search).toBe('?status=DRAFT'));
});

test('a moderator blocks, and is led neither to editors nor to the log', async () => {
  enter('MODERATOR');
  const { t } = await open(listing(1, { moves: ['BLOCKED'] }));
  const names = item('Stan 1')
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(names).not.toContain(t('admin.listings.edit'));
  expect(names).not.toContain(t('admin.room.part.log'));
  expect(screen.getByRole('button', { name: 'Blokiraj: Stan 1' })).toBeTruthy();
});
