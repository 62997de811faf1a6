import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminReviews } from '#islands/admin/AdminReviews.tsx';
import { item, lists, opened, review, roomHas, useRoom } from '../../support/islands/admin-room.tsx';
import { callsOf, refusal, serverAnswers, toldToasts } from '../../support/islands/island.tsx';

useRoom();

const open = (...items: object[]) => opened(AdminReviews, lists.reviews, { items });
const call = 'PUT admin/reviews/1';
const dialog = () => within(screen.getByRole('dialog'));

test('a request says why it was blocked, what its owner writes, and what has changed since', async () => {
  const { t } = await open(review(1), review(2, { message: '', changes: [] }), review(3, { changes: null }));
  const one = item('Stan 1');
  expect(one.getByText('Tuđe slike')).toBeTruthy();
  expect(one.getByText('Slike su nove.')).toBeTruthy();
  expect(one.getByText('Cijena, Naslov na hrvatskom')).toBeTruthy();
  expect(item('Stan 2').getByText(t('admin.reviews.unchanged'))).toBeTruthy();
  expect(item('Stan 2').getByText(t('admin.reviews.no_message'))).toBeTruthy();
  expect(item('Stan 3').getByText(t('admin.reviews.unknown'))).toBeTruthy();
});

test.each([
  ['Odblokiraj', 'Odblokiraj', { unblock: true, reason: 'U redu' }, 'admin.block.undone'],
  ['Ostavi blokirano…', 'Ostavi blokirano', { unblock: false, reason: 'U redu' }, 'admin.reviews.kept'],
])('«%s» needs a reason and empties the queue', async (label, confirm, body, done) => {
  const { user, t } = await open(review(1));
  serverAnswers({ [call]: { json: {} } });
  await user.click(screen.getByRole('button', { name: `${label}: Stan 1` }));
  await user.click(dialog().getByRole('button', { name: confirm }));
  expect(dialog().getByText(t('errors.VALUE_REQUIRED'))).toBeTruthy();
  roomHas(lists.reviews, []);
  await user.type(dialog().getByLabelText(t('admin.room.reason')), 'U redu');
  await user.click(dialog().getByRole('button', { name: confirm }));
  await screen.findByRole('heading', { name: t('admin.reviews.nothing') });
  expect(callsOf(call).map((made) => made.body)).toEqual([{ ...body, updatedAt: review(1).listing.updatedAt }]);
  expect(toldToasts()).toMatchObject([{ severity: 'success', detail: t(done) }]);
});

test('a listing that was changed meanwhile closes the question, and is shown', async () => {
  const { user, t } = await open(review(1));
  serverAnswers({ [call]: refusal(409, 'CONFLICT') });
  await user.click(screen.getByRole('button', { name: 'Odblokiraj: Stan 1' }));
  const changed = { ...review(1).listing, updatedAt: '2026-11-21T12:00:00.000Z' };
  roomHas(lists.reviews, [review(1, { changes: ['priceCents'], listing: changed })]);
  await user.type(dialog().getByLabelText(t('admin.room.reason')), 'U redu');
  await user.click(dialog().getByRole('button', { name: 'Odblokiraj' }));
  expect(await screen.findByText('Cijena')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toldToasts()).toMatchObject([{ severity: 'warning', detail: t('admin.room.changed') }]);
});
