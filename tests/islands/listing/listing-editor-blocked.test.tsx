import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Translate } from '#i18n/translate.ts';
import { toldToasts } from '../../support/browser/browser.ts';
import { callsOf, serverAnswers } from '../../support/islands/island.tsx';
import { input, opened, save, server, useListingEditor } from '../../support/islands/listing-editor.tsx';

useListingEditor();

const status = 'PUT real-estate-listings/7/status';
const notice = (t: Translate) => within(screen.getByRole('region', { name: t('mine.block.title') }));
const block = { at: '2026-11-20T10:00:00.000Z', withOwner: false, review: null };
const blockedState = { status: 'BLOCKED', moves: ['ARCHIVED'], block } satisfies Partial<typeof server.listing>;

test('the owner of a blocked listing reads why', async () => {
  const { t } = await opened({ ...blockedState, blockReason: 'Slike nisu vaše.' });
  expect(notice(t).getByText('Slike nisu vaše.')).toBeTruthy();
  expect(notice(t).getByText(t('mine.block.since', { day: '20. 11. 2026.' }))).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('mine.move.PUBLISHED_from_DRAFT') })).toBeNull();
  expect(screen.getByRole('link', { name: t('mine.block.what') }).getAttribute('href')).toBe('#block');
});

test('the owner of a blocked listing asks for a review of what is typed, and reads that it waits', async () => {
  const { user, t } = await opened({ ...blockedState, blockReason: 'Slike nisu vaše.' });
  const call = 'POST real-estate-listings/7/review-request';
  const review = { at: '2026-11-21T10:00:00.000Z', message: '' };
  serverAnswers({
    [call]: () => {
      server.listing = { ...server.listing, block: { ...block, review } };
      return { json: server.listing };
    },
  });
  await user.clear(input(t('listing.field.rooms')));
  await user.type(input(t('listing.field.rooms')), '4');
  await user.click(notice(t).getByRole('button', { name: t('mine.block.request') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Nove slike');
  await user.click(dialog.getByRole('button', { name: t('mine.block.request') }));
  await screen.findByRole('button', { name: t('mine.block.add') });
  expect(callsOf(call).map(({ body }) => body)).toEqual([{ message: 'Nove slike' }]);
  expect(callsOf(save).at(-1)?.body).toMatchObject({ rooms: 4 });
  expect(notice(t).getByText(t('mine.block.waiting', { day: '21. 11. 2026.' }))).toBeTruthy();
  expect(toldToasts()).toMatchObject([{ severity: 'success', detail: t('mine.block.requested') }]);
});

test('what is written to the admins is kept when its dialog is closed or the page is left, for who wrote it', async () => {
  const blocked = { ...blockedState, blockReason: 'Slike nisu vaše.' };
  const dialog = () => within(screen.getByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox');
  const ask = async () => {
    const { user, t } = await opened(blocked);
    await user.click(notice(t).getByRole('button', { name: t('mine.block.request') }));
    return user;
  };
  const user = await ask();
  await user.type(dialog(), 'Nove slike');
  await user.keyboard('{Escape}');
  cleanup();
  await ask();
  expect(dialog().value).toBe('Nove slike');
  cleanup();
  localStorage.setItem('userId', '99');
  await ask();
  expect(dialog().value).toBe('');
});

test('who was blocked with the account is told whom to ask', async () => {
  const { t } = await opened({ ...blockedState, block: { ...block, withOwner: true }, blockReason: 'Prijevara' });
  expect(
    notice(t)
      .getByRole('link', { name: t('mine.block.contact') })
      .getAttribute('href'),
  ).toBe('/home/contact');
});

test('the end of a block makes a listing what it was before', async () => {
  const { user, t } = await opened({ ...blockedState, moves: ['ARCHIVED', 'PAUSED'] });
  serverAnswers({ [status]: () => ({ json: { ...server.listing, status: 'PAUSED', moves: [], version: 5 } }) });
  expect(notice(t).queryByRole('button')).toBeNull();
  const label = t('mine.move.PUBLISHED_from_BLOCKED');
  await user.click(screen.getByRole('button', { name: label }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Ispravljeno');
  await user.click(dialog.getByRole('button', { name: label }));
  await waitFor(() => expect(callsOf(status)[0]?.body).toEqual({ status: 'PAUSED', reason: 'Ispravljeno' }));
});
