import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListingSummary } from '#contract/listings/listing-summary.ts';
import { Favourites } from '#islands/favourites/Favourites.tsx';
import { exampleCard } from '#server/api/examples/listing.ts';
import { callsOf, enter, refusal, serverAnswers, show, useIslands } from '../../support/islands/island.tsx';

useIslands();

const call = 'GET real-estate-listings/summaries';
const at = Date.parse('2026-10-01T10:00:00.000Z');

function summary(id: number, more: Partial<ListingSummary> = {}): ListingSummary {
  const title = { hr: `Stan ${id}`, en: null };
  const url = `/home/listing/${id}/stan`;
  const card = {
    ...exampleCard,
    id,
    title,
    url,
    status: 'PUBLISHED' as const,
    priceCents: id * 10_000_000,
    previousPriceCents: null,
  };
  const shown = { id, status: 'PUBLISHED' as const, purpose: 'SALE' as const, title, place: 'Split', url, card };
  return { ...shown, priceHistory: [], ...more };
}

const gone = (id: number, status: ListingSummary['status'], more: Partial<ListingSummary> = {}) =>
  summary(id, { status, card: null, ...more });

/** The page of these listings, kept in this order, the last one first. */
async function opened(summaries: ListingSummary[], kept: Record<string, object> = {}) {
  const all = Object.fromEntries(summaries.map(({ id }, index) => [id, { at: at + index, ...kept[id] }]));
  localStorage.setItem('portal.favourites', JSON.stringify(all));
  serverAnswers({ [call]: { json: summaries } });
  const shown = show(Favourites);
  if (summaries.length > 0) await screen.findAllByRole('heading', { level: 2, name: /Stan|Oglas broj/ });
  return shown;
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const item = (name: string) => within(screen.getByRole('heading', { name, level: 2 }).closest('li') as HTMLElement);

test('an empty list leads to the overview', async () => {
  const { t } = await opened([]);
  expect((await screen.findByRole('link', { name: t('favourites.to_overview') })).getAttribute('href')).toBe(
    '/home/listings',
  );
  expect(callsOf(call)).toEqual([]);
});

test('a listing shows what it costs now, and how much cheaper it is than when it was kept', async () => {
  const priceHistory = [
    { priceCents: 30_000_000, since: '2026-05-01T10:00:00.000Z' },
    { priceCents: 25_000_000, since: '2026-09-01T10:00:00.000Z' },
    { priceCents: 20_000_000, since: '2026-11-01T10:00:00.000Z' },
  ];
  const { t } = await opened([summary(2, { priceHistory }), summary(3)]);
  const price = (euros: string) => new RegExp(t('favourites.drop', { price: euros }).replace(/[.\s]/g, '.'));
  await waitFor(() => expect(item('Stan 2').getByText(price('50.000 €'))).toBeTruthy());
  expect(item('Stan 2').getByText(/200\.000/)).toBeTruthy();
  expect(item('Stan 3').queryByText(/Jeftinije/)).toBeNull();
});

test('a price that rose, or is told on request only, is no drop', async () => {
  const priceHistory = [{ priceCents: 90_000_000, since: '2026-05-01T10:00:00.000Z' }];
  const rose = [{ priceCents: 10_000_000, since: '2026-05-01T10:00:00.000Z' }];
  const card = { ...exampleCard, priceOnRequest: true, priceCents: null };
  await opened([summary(2, { priceHistory: rose }), summary(3, { priceHistory, card })]);
  await screen.findByText(/200\.000/);
  expect(screen.queryByText(/Jeftinije/)).toBeNull();
});

test('what is reserved, sold, let, expired, withdrawn or hidden says so', async () => {
  const { t } = await opened([
    summary(1, { status: 'RESERVED' }),
    gone(2, 'SOLD'),
    gone(3, 'SOLD', { purpose: 'RENT' }),
    gone(4, 'EXPIRED'),
    gone(5, 'ARCHIVED'),
    gone(6, 'UNAVAILABLE', { title: null, url: null, place: null, purpose: null }),
  ]);
  for (const [name, status] of [
    ['Stan 1', 'RESERVED'],
    ['Stan 2', 'SOLD'],
    ['Stan 3', 'LET'],
    ['Stan 4', 'EXPIRED'],
    ['Stan 5', 'ARCHIVED'],
    ['Oglas broj 6', 'UNAVAILABLE'],
  ] as const)
    expect(item(name).getByText(t(`favourites.status.${status}`))).toBeTruthy();
  expect(item('Oglas broj 6').queryByRole('link')).toBeNull();
});

test('the order is the latest first, or by price, or by what has become cheaper', async () => {
  const cheaper = [{ priceCents: 99_000_000, since: '2026-05-01T10:00:00.000Z' }];
  const { user, t } = await opened([summary(2), summary(1, { priceHistory: cheaper }), summary(3), gone(4, 'SOLD')]);
  await screen.findByText(t('favourites.status.SOLD'));
  const sorted = async (sort: string) => {
    await user.selectOptions(screen.getByLabelText(t('favourites.sort')), sort);
    return titles();
  };
  expect(titles()).toEqual(['Stan 4', 'Stan 3', 'Stan 1', 'Stan 2']);
  expect(await sorted('price')).toEqual(['Stan 1', 'Stan 2', 'Stan 3', 'Stan 4']);
  expect(await sorted('-price')).toEqual(['Stan 3', 'Stan 2', 'Stan 1', 'Stan 4']);
  expect(await sorted('drop')).toEqual(['Stan 1', 'Stan 4', 'Stan 3', 'Stan 2']);
});

test('a removed favourite can come back with its note, by keyboard', async () => {
  const { user, t } = await opened([summary(1), summary(2)], { 1: { note: 'moja', noted: at } });
  await user.click(screen.getByRole('button', { name: `${t('favourites.remove')}: Stan 1` }));
  expect(JSON.parse(localStorage.getItem('portal.favourites') ?? '')).toEqual({ 2: { at: at + 1 } });
  const undo = screen.getByRole('button', { name: t('favourites.undo') });
  expect(document.activeElement).toBe(undo);
  await user.keyboard('{Enter}');
  expect(screen.getByText('moja')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Stan 1' }));
  expect(JSON.parse(localStorage.getItem('portal.favourites') ?? '')).toMatchObject({
    1: { at, note: 'moja', noted: at },
  });
});

test('a page that opens leaves the focus where it is', async () => {
  await opened([summary(1)]);
  expect(document.activeElement).toBe(document.body);
});

test('whoever is logged in is told of nothing only when the account has answered', async () => {
  enter();
  const answered = Promise.withResolvers<{ json: unknown }>();
  serverAnswers({ 'GET users/me/favourites': () => answered.promise });
  const { t } = show(Favourites);
  await waitFor(() => expect(callsOf('GET users/me/favourites')).toHaveLength(1));
  expect(screen.getByRole('status').textContent).toBe(t('form.loading'));
  answered.resolve({ json: [] });
  expect(await screen.findByText(t('favourites.empty'))).toBeTruthy();
});

test('an account that does not answer is not taken for an empty one, and can be asked again', async () => {
  enter();
  serverAnswers({ 'GET users/me/favourites': refusal(503, 'UNAVAILABLE') });
  const { user, t } = show(Favourites);
  await screen.findByText('sentence for UNAVAILABLE');
  expect(screen.queryByText(t('favourites.empty'))).toBeNull();
  serverAnswers({ 'GET users/me/favourites': { json: [] } });
  await user.click(screen.getByRole('button', { name: t('form.again') }));
  expect(await screen.findByText(t('favourites.empty'))).toBeTruthy();
});

test('a note that is typed when the page is left is kept', async () => {
  const { user, t } = await opened([summary(1)]);
  await user.click(screen.getByRole('button', { name: `${t('favourites.note_add')}: Stan 1` }));
  await user.type(screen.getByLabelText(t('favourites.note')), 'Pitati za vrt');
  dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(localStorage.getItem('portal.favourites') ?? '')).toMatchObject({ 1: { note: 'Pitati za vrt' } });
});

test('a note is written, changed and given up', async () => {
  const { user, t } = await opened([summary(1)]);
  await user.click(screen.getByRole('button', { name: `${t('favourites.note_add')}: Stan 1` }));
  const field = () => screen.getByLabelText(t('favourites.note'));
  expect(document.activeElement).toBe(field());
  await user.type(field(), '  Pitati za garažu ');
  await user.click(screen.getByRole('button', { name: t('form.save') }));
  expect(screen.getByText('Pitati za garažu')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `${t('favourites.note_change')}: Stan 1` }));
  await user.type(field(), ' i vrt{Escape}');
  expect(screen.getByText('Pitati za garažu')).toBeTruthy();
});

test('a list that cannot be read says why, and can be read again', async () => {
  localStorage.setItem('portal.favourites', JSON.stringify({ 1: { at } }));
  serverAnswers({ [call]: refusal(503, 'UNAVAILABLE') });
  const { user, t } = show(Favourites);
  await screen.findByText('sentence for UNAVAILABLE');
  serverAnswers({ [call]: { json: [summary(1)] } });
  await user.click(screen.getByRole('button', { name: t('form.again') }));
  expect(await screen.findByText('Stan 1')).toBeTruthy();
});

test('guests are told that favourites stay on the device, others are not', async () => {
  const { t, unmount } = await opened([summary(1)]);
  expect(screen.getByRole('link', { name: t('favourites.log_in') }).getAttribute('href')).toBe('/login');
  unmount();
  enter();
  serverAnswers({ 'PUT users/me/favourites': { json: [] }, 'GET users/me/favourites': { json: [] } });
  show(Favourites);
  await waitFor(() => expect(screen.queryByText(t('favourites.guest'))).toBeNull());
});
