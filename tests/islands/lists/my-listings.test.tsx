import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MyListings } from '#islands/my-listings/MyListings.tsx';
import { MyProjects } from '#islands/my-listings/MyProjects.tsx';
import { callsOf, refusal, serverAnswers, show, went } from '../../support/islands/island.tsx';
import { card, list, listing, opened, serverHas, useMyListings, noTotals } from '../../support/islands/my-listings.tsx';

useMyListings();

test('who is not logged in goes to login and comes back to the same page of the list', async () => {
  localStorage.clear();
  history.replaceState(null, '', '/home/my-listings?status=DRAFT&page=2');
  show(MyListings);
  await waitFor(() => expect(went).toHaveBeenCalledWith('/login'));
  expect(sessionStorage.getItem('redirectUrl')).toBe('/home/my-listings?status=DRAFT&page=2');
  expect(callsOf(list)).toEqual([]);
});

test('an empty list leads to the first listing', async () => {
  const { t } = await opened([], { counts: {} });
  expect(screen.getByRole('link', { name: t('mine.first') }).getAttribute('href')).toBe('/home/add-listing');
});

test('a list that cannot be read says why and can be read again', async () => {
  serverAnswers({ [list]: refusal(503, 'UNAVAILABLE') });
  const { user, t } = show(MyListings);
  await screen.findByText('sentence for UNAVAILABLE');
  serverHas([listing(1)]);
  await user.click(screen.getByRole('button', { name: t('form.again') }));
  expect(await screen.findByText('Stan 1')).toBeTruthy();
});

test('a listing shows its picture, status, price, place and until when it is seen', async () => {
  const { t } = await opened([listing(1, { previousPriceCents: 19_900_000 })]);
  const one = card('Stan 1');
  expect(one.getByText(t('mine.status.PUBLISHED'))).toBeTruthy();
  expect(one.getByText(/185\.000/)).toBeTruthy();
  expect(one.getByText(/199\.000/).tagName).toBe('S');
  expect(one.getByText('Split')).toBeTruthy();
  expect(one.getByText(/Vidljivo do/)).toBeTruthy();
  expect(one.getByRole('link', { name: 'Pogledaj: Stan 1' }).getAttribute('href')).toBe('/home/listing/1/stan');
  expect(one.getByRole('link', { name: 'Uredi: Stan 1' }).getAttribute('href')).toBe('/home/manage-listing/1');
});

test('a draft without a title names what it lacks and leads to it', async () => {
  const missing = ['purpose', 'title', 'images', 'advertiser.oib', 'priceCents'];
  const facts = {
    status: 'DRAFT',
    title: { hr: null, en: null },
    url: null,
    publishedAt: null,
    expiresAt: null,
  } as const;
  const { t } = await opened([listing(4, { ...facts, missing, moves: ['PUBLISHED', 'ARCHIVED'] })]);
  const one = card(t('mine.untitled', { id: 4 }));
  const link = one.getByRole('link', { name: 'Vrsta ponude, Naslov, Slike i još 2' });
  expect(link.getAttribute('href')).toBe('/home/manage-listing/4#purpose');
  expect(one.queryByRole('button', { name: /^Objavi/ })).toBeNull();
  expect(one.getByRole('link', { name: /^Dovrši oglas/ })).toBeTruthy();
});

test('views and contacts are told in numbers and as a chart with a text', async () => {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const days = [
    { day: day(9), views: 3, contacts: 0, phoneClicks: 0 },
    { day: day(2), views: 18, contacts: 2, phoneClicks: 4 },
  ];
  await opened([listing(1, { views: 21, contacts: 2, phoneClicks: 4, days })]);
  const one = card('Stan 1');
  expect(one.getByText('21 pregled')).toBeTruthy();
  expect(one.getByText('2 upita')).toBeTruthy();
  expect(one.getByText('4 prikaza telefona')).toBeTruthy();
  const chart = one.getByRole('img', { name: /najviše 18/ });
  expect(chart.querySelectorAll('rect:not(.contact)')).toHaveLength(30);
  expect(chart.querySelectorAll('rect.contact')).toHaveLength(1);
});

test('what was let is not called sold, and blocked listings tell the reason', async () => {
  const { t } = await opened([
    listing(1, { status: 'SOLD', purpose: 'RENT', moves: ['PUBLISHED', 'ARCHIVED'] }),
    listing(2, { status: 'SOLD', moves: ['PUBLISHED', 'ARCHIVED'] }),
    listing(3, { status: 'BLOCKED', moves: ['ARCHIVED'], blockReason: 'Slike nisu vaše.', url: null }),
  ]);
  expect(card('Stan 1').getByText(t('mine.status.LET'), { selector: '.badge' })).toBeTruthy();
  expect(card('Stan 2').getByText(t('mine.status.SOLD'), { selector: '.badge' })).toBeTruthy();
  expect(card('Stan 3').getByText('Slike nisu vaše.')).toBeTruthy();
});

test('the review of a blocked listing is asked for in the list, with a few words', async () => {
  const block = { at: '2026-11-20T10:00:00.000Z', withOwner: false, review: null };
  const blocked = listing(3, { status: 'BLOCKED', moves: ['ARCHIVED'], blockReason: 'Tuđe slike.', block, url: null });
  const { user, t } = await opened([blocked]);
  const call = 'POST real-estate-listings/3/review-request';
  serverAnswers({ [call]: refusal(422, 'LISTING_INCOMPLETE') });
  await user.click(screen.getByRole('button', { name: `${t('mine.block.request')}: Stan 3` }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: t('mine.block.request') }));
  expect(await dialog.findByText('sentence for LISTING_INCOMPLETE')).toBeTruthy();
  serverAnswers({ [call]: { json: {} } });
  const waiting = { ...block, review: { at: '2026-11-21T10:00:00.000Z', message: 'Nove' } };
  serverHas([{ ...blocked, block: waiting }]);
  await user.type(dialog.getByLabelText(t('mine.block.message')), 'Nove');
  await user.click(dialog.getByRole('button', { name: t('mine.block.request') }));
  expect(await screen.findByText(t('mine.block.waiting', { day: '21. 11. 2026.' }))).toBeTruthy();
  expect(callsOf(call).map(({ body }) => body)).toEqual([{ message: '' }, { message: 'Nove' }]);
});

test('a project tells how many flats are free from which price on, none of them as lowered; a draft without flats tells none', async () => {
  const project = { kind: 'PROJECT', freeUnits: 12, previousPriceCents: 19_900_000 } as const;
  const items = [
    listing(1, project),
    listing(2, { ...project, freeUnits: 0 }),
    listing(3, { ...project, freeUnits: 0, status: 'DRAFT' }),
  ];
  serverAnswers({
    'GET users/me/real-estate-project-listings': {
      json: { items, total: 3, page: 1, pageSize: 20, counts: {}, totals: noTotals },
    },
  });
  localStorage.role = 'ADMIN';
  show(MyProjects);
  await screen.findByRole('heading', { name: 'Stan 1' });
  const prices = [...document.querySelectorAll('.own-price')].map((price) => price.textContent);
  expect(prices).toEqual(['12 stanova od 185.000\u00a0€', 'Nema slobodnih jedinica']);
});
