import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { SavedSearch } from '#contract/search/saved-search.ts';
import { SavedSearches } from '#islands/saved-searches/SavedSearches.tsx';
import { exampleSavedSearch } from '#server/api/examples/account.ts';
import {
  callsOf,
  enter,
  refusal,
  serverAnswers,
  show,
  toldToasts,
  useIslands,
  went,
} from '../../support/islands/island.tsx';

useIslands();

const path = 'users/me/saved-searches';
const search = (id: number, more: Partial<SavedSearch> = {}): SavedSearch => {
  return { ...exampleSavedSearch, id, name: `Pretraga ${id}`, newListings: 0, ...more };
};

beforeEach(() => {
  enter();
  toldToasts().length = 0;
  history.replaceState(null, '', '/home/saved-searches');
});

async function opened(searches: SavedSearch[]) {
  serverAnswers({ [`GET ${path}`]: { json: searches } });
  const shown = show(SavedSearches);
  await screen.findByRole('status');
  return shown;
}

const item = (name: string) =>
  within(screen.getByRole('heading', { name: new RegExp(name) }).closest('li') as HTMLElement);

test('who is not logged in goes to login and comes back with the search', async () => {
  localStorage.clear();
  history.replaceState(null, '', '/home/saved-searches?query=purpose%3DSALE&name=Prodaja');
  show(SavedSearches);
  await waitFor(() => expect(went).toHaveBeenCalledWith('/login'));
  expect(sessionStorage.getItem('redirectUrl')).toBe('/home/saved-searches?query=purpose%3DSALE&name=Prodaja');
  expect(callsOf(`GET ${path}`)).toEqual([]);
});

test('an empty list leads to the overview', async () => {
  const { t } = await opened([]);
  expect(screen.getByRole('link', { name: t('saved.to_overview') }).getAttribute('href')).toBe('/home/listings');
});

test('a search shows its filters, how much it finds, what is new, and how often that is mailed', async () => {
  const { t } = await opened([search(1, { newListings: 3, frequency: 'WEEKLY' }), search(2)]);
  const one = item('Pretraga 1');
  expect(one.getByText(t('saved.fresh', { count: 3 }))).toBeTruthy();
  expect(one.getByText(new RegExp(t('saved.frequencies.WEEKLY')))).toBeTruthy();
  expect(one.getByText(/312 oglasa/)).toBeTruthy();
  for (const filter of exampleSavedSearch.filters) expect(one.getByText(filter)).toBeTruthy();
  expect(one.getByRole('link', { name: 'Pretraga 1' }).getAttribute('href')).toBe(exampleSavedSearch.url);
  expect(item('Pretraga 2').queryByText(/nov/)).toBeNull();
});

test('opening a search tells the server that it was looked at', async () => {
  serverAnswers({ [`PUT ${path}/1/seen`]: { status: 204 } });
  const { user } = await opened([search(1)]);
  screen.getByRole('link', { name: 'Pretraga 1' }).addEventListener('click', (event) => event.preventDefault());
  await user.click(screen.getByRole('link', { name: 'Pretraga 1' }));
  await waitFor(() => expect(callsOf(`PUT ${path}/1/seen`)).toHaveLength(1));
});

test('the search that comes from the results is saved under its name, and the address forgets it', async () => {
  history.replaceState(null, '', '/home/saved-searches?query=purpose%3DSALE&name=Prodaja');
  serverAnswers({ [`POST ${path}`]: { status: 201, json: search(9, { name: 'Moja' }) } });
  const { user, t } = await opened([search(1)]);
  const name = screen.getByLabelText<HTMLInputElement>(t('saved.name'));
  expect(name.value).toBe('Prodaja');
  await user.clear(name);
  await user.type(name, 'Moja');
  await user.selectOptions(screen.getByLabelText(t('saved.frequency')), 'INSTANT');
  await user.click(screen.getByRole('button', { name: t('saved.save') }));
  expect(await screen.findByRole('heading', { name: 'Moja' })).toBeTruthy();
  expect(callsOf(`POST ${path}`).map(({ body }) => body)).toEqual([
    { query: 'purpose=SALE', name: 'Moja', frequency: 'INSTANT' },
  ]);
  expect(location.search).toBe('');
  expect(toldToasts()).toMatchObject([{ detail: t('saved.saved') }]);
});

test('a new search that is given up leaves the focus at the count of the list', async () => {
  history.replaceState(null, '', '/home/saved-searches?query=purpose%3DSALE&name=Prodaja');
  serverAnswers({ [`GET ${path}`]: { json: [] } });
  const { user, t } = show(SavedSearches);
  await screen.findByRole('heading', { name: t('saved.new') });
  expect(screen.queryByText(t('saved.total', { count: 0 }))?.hidden).toBe(true);
  await user.click(screen.getByRole('button', { name: t('form.cancel') }));
  expect(location.search).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(t('saved.total', { count: 0 }))));
  expect(screen.getByText(t('saved.total', { count: 0 })).hidden).toBe(false);
});

test('of two that are deleted at once none comes back', async () => {
  const waiting: (() => void)[] = [];
  const slow = () => new Promise<{ status: number }>((resolve) => waiting.push(() => resolve({ status: 204 })));
  serverAnswers({ [`DELETE ${path}/1`]: slow, [`DELETE ${path}/2`]: slow });
  const { user, t } = await opened([search(1), search(2)]);
  for (const name of ['Pretraga 1', 'Pretraga 2']) {
    await user.click(item(name).getByRole('button', { name: `${t('saved.remove')}: ${name}` }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('saved.remove') }));
    await waitFor(() => expect(waiting).toHaveLength(name === 'Pretraga 1' ? 1 : 2));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('form.cancel') }));
  }
  act(() => waiting.forEach((answer) => answer()));
  expect(await screen.findByRole('heading', { name: t('saved.empty') })).toBeTruthy();
});

test('a search that is saved already is said to be', async () => {
  history.replaceState(null, '', '/home/saved-searches?query=purpose%3DSALE&name=Prodaja');
  serverAnswers({ [`POST ${path}`]: { json: search(1) } });
  const { user, t } = await opened([search(1), search(2)]);
  await user.click(screen.getByRole('button', { name: t('saved.save') }));
  await waitFor(() => expect(toldToasts()).toMatchObject([{ detail: t('saved.known') }]));
  expect(screen.getAllByRole('heading', { name: 'Pretraga 1' })).toHaveLength(1);
});

test('what the server refuses is told above the form', async () => {
  history.replaceState(null, '', '/home/saved-searches?query=purpose%3DSALE&name=Prodaja');
  serverAnswers({ [`POST ${path}`]: refusal(422, 'LIMIT_REACHED') });
  const { user, t } = await opened([]);
  await user.click(screen.getByRole('button', { name: t('saved.save') }));
  expect(await screen.findByText('sentence for LIMIT_REACHED')).toBeTruthy();
});

test('name and frequency are changed; an empty name is refused', async () => {
  serverAnswers({ [`PUT ${path}/1`]: { json: search(1, { name: 'Nova', frequency: 'OFF' }) } });
  const { user, t } = await opened([search(1)]);
  await user.click(screen.getByRole('button', { name: `${t('saved.change')}: Pretraga 1` }));
  const name = screen.getByLabelText(t('saved.name'));
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: t('form.save') }));
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(callsOf(`PUT ${path}/1`)).toEqual([]);
  await user.type(name, 'Nova');
  await user.selectOptions(screen.getByLabelText(t('saved.frequency')), 'OFF');
  await user.click(screen.getByRole('button', { name: t('form.save') }));
  expect(await screen.findByRole('heading', { name: 'Nova' })).toBeTruthy();
  expect(callsOf(`PUT ${path}/1`).map(({ body }) => body)).toEqual([{ name: 'Nova', frequency: 'OFF' }]);
});

test('a search is deleted after a question', async () => {
  serverAnswers({ [`DELETE ${path}/1`]: { status: 204 } });
  const { user, t } = await opened([search(1), search(2)]);
  await user.click(screen.getByRole('button', { name: `${t('saved.remove')}: Pretraga 1` }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('saved.remove') }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Pretraga 1' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Pretraga 2' })).toBeTruthy();
});
