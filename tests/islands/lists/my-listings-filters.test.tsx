import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MyListings } from '#islands/my-listings/MyListings.tsx';
import { serverAnswers, show } from '../../support/islands/island.tsx';
import {
  list,
  listing,
  opened,
  queries,
  serverHas,
  useMyListings,
  noTotals,
} from '../../support/islands/my-listings.tsx';

useMyListings();

test('the filters have their counts, stand in the address, and Back takes them back', async () => {
  const counts = { DRAFT: 2, PUBLISHED: 3 };
  const { user, t } = await opened([listing(1)], { counts });
  const nav = within(screen.getByRole('navigation', { name: t('mine.by_status') }));
  expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Svi 5', 'Skice 2', 'Objavljeni 3']);
  await user.click(nav.getByRole('link', { name: 'Skice 2' }));
  await waitFor(() => expect(queries().at(-1)).toEqual({ status: 'DRAFT' }));
  expect(location.search).toBe('?status=DRAFT');
  expect(nav.getByRole('link', { name: 'Skice 2' }).getAttribute('aria-current')).toBe('true');
  history.replaceState(null, '', '/home/my-listings');
  dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(queries().at(-1)).toEqual({}));
});

test('deleted listings are not among all, but under their filter', async () => {
  const { t } = await opened([listing(1)], { counts: { PUBLISHED: 3, ARCHIVED: 2 } });
  const nav = within(screen.getByRole('navigation', { name: t('mine.by_status') }));
  expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Svi 3',
    'Objavljeni 3',
    'Obrisani 2',
  ]);
});

test('whoever has deleted all is led to a first listing, and to the deleted ones', async () => {
  const { t } = await opened([], { total: 0, counts: { ARCHIVED: 2 } });
  expect(screen.getByRole('link', { name: t('mine.first') })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Obrisani 2' }).getAttribute('href')).toBe('?status=ARCHIVED');
});

test('a search starts on the first page and is taken back by emptying its field', async () => {
  history.replaceState(null, '', '/home/my-listings?page=2');
  const { user, t } = await opened([listing(1)], { total: 30, page: 2 });
  expect(queries()).toEqual([{ page: '2' }]);
  const field = screen.getByRole('searchbox', { name: t('mine.search_label') });
  await user.type(field, ' stan u Splitu {Enter}');
  await waitFor(() => expect(queries().at(-1)).toEqual({ q: 'stan u Splitu' }));
  await user.clear(field);
  await waitFor(() => expect(queries().at(-1)).toEqual({}));
  expect(location.search).toBe('');
});

test('nothing found leads back to all', async () => {
  history.replaceState(null, '', '/home/my-listings?q=vila');
  const { user, t } = await opened([], { total: 0, counts: { PUBLISHED: 3 } });
  expect(screen.getByRole('heading', { name: t('mine.nothing') })).toBeTruthy();
  serverHas([listing(1)]);
  await user.click(screen.getByRole('button', { name: t('mine.show_all') }));
  expect(await screen.findByText('Stan 1')).toBeTruthy();
});

test('the pages are links; turning one moves the focus to the beginning of the list', async () => {
  const { user, t } = await opened([listing(1)], { total: 45 });
  serverHas([listing(2)], { total: 45, page: 2 });
  await user.click(screen.getByRole('link', { name: t('form.page', { page: 2 }) }));
  await screen.findByText('Stan 2');
  expect(location.search).toBe('?page=2');
  expect(document.activeElement?.textContent).toBe(t('mine.total', { count: 45 }));
});

test('a page that has become empty gives way to the last one', async () => {
  history.replaceState(null, '', '/home/my-listings?page=3');
  serverAnswers({
    [list]: ({ query }) => ({
      json: {
        ...{ items: query.page === '3' ? [] : [listing(1)], total: 40, page: Number(query.page ?? 1) },
        ...{ pageSize: 20, counts: { PUBLISHED: 40 }, totals: noTotals },
      },
    }),
  });
  show(MyListings);
  await screen.findByText('Stan 1');
  expect(location.search).toBe('?page=2');
});

test('nonsense in the address is left out', async () => {
  history.replaceState(null, '', '/home/my-listings?status=GONE&page=-4&x=1');
  await opened([listing(1)]);
  expect(queries()).toEqual([{}]);
});

test('an answer to an older question never takes the place of a newer one', async () => {
  const { user } = await opened([listing(1)], { counts: { DRAFT: 1, PUBLISHED: 1 } });
  const slow = vi.fn<(value: unknown) => void>();
  serverAnswers({
    [list]: ({ query }) => {
      const item = listing(query.status === 'DRAFT' ? 8 : 9);
      const json = {
        items: [item],
        total: 1,
        page: 1,
        pageSize: 20,
        counts: { DRAFT: 1, PUBLISHED: 1 },
        totals: noTotals,
      };
      return query.status === 'DRAFT' ? new Promise((done) => slow.mockImplementation(() => done({ json }))) : { json };
    },
  });
  await user.click(screen.getByRole('link', { name: 'Skice 1' }));
  await waitFor(() => expect(queries().at(-1)).toEqual({ status: 'DRAFT' }));
  await user.click(screen.getByRole('link', { name: 'Objavljeni 1' }));
  await screen.findByText('Stan 9');
  slow(undefined);
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  expect(screen.queryByText('Stan 8')).toBeNull();
});
