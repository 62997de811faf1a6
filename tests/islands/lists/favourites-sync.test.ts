import { beforeEach, describe, expect, test } from 'vitest';
import { synchroniseFavourites } from '#client/favourites/favourites.ts';
import { changes, favourites } from '#stores/favourites.ts';
import { forget, store, favouriteIds } from '#stores/stored-favourites.ts';
import { forgetSession } from '#stores/log-out.ts';
import { otherTabSets, toldToasts, usePage } from '../../support/browser/browser.ts';
import { everyCallAnswers, json, noContent, refusal, token } from '../../support/islands/network.ts';

usePage();

const own = 'portal.favourites';
const account = 'portal.accountFavourites';
const at = Date.parse('2026-11-21T10:00:00.000Z');
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

function enter(userId = '7'): void {
  for (const [key, value] of Object.entries({ role: 'USER', userId, token: token('1') })) otherTabSets(key, value);
}

const favourite = (listingId: number, note = '') => ({
  listingId,
  keptAt: new Date(at).toISOString(),
  note,
  notedAt: note ? new Date(at).toISOString() : null,
});

test('favourites of a guest are sent nowhere', async () => {
  const asked = everyCallAnswers(() => json([]));
  store('17');
  await synchroniseFavourites();
  expect(asked).toEqual([]);
});

test('the account is told of changes in pieces, and the device keeps what the account keeps', async () => {
  enter();
  const kept = Object.fromEntries(Array.from({ length: 150 }, (_, id) => [id + 1, { at }]));
  localStorage.setItem(own, JSON.stringify({ ...kept, 7: { at, note: 'moja', noted: at }, 900: 0 }));
  const asked = everyCallAnswers(({ call }) =>
    call.startsWith('DELETE') ? noContent() : json([favourite(7, 'moja')]),
  );
  await synchroniseFavourites();
  expect(asked.map(({ call }) => call)).toEqual([
    'DELETE users/me/favourites/900',
    'PUT users/me/favourites',
    'PUT users/me/favourites',
  ]);
  const [first, second] = asked.slice(1).map(({ body }) => (body as { items: unknown[] }).items);
  expect([first?.length, second?.length]).toEqual([100, 50]);
  expect(first?.[6]).toEqual({ ...favourite(7, 'moja') });
  expect(first?.[0]).toEqual({ listingId: 1, keptAt: new Date(at).toISOString() });
  expect(stored(own)).toEqual({});
  expect(favourites()).toEqual({ 7: { at, note: 'moja', noted: at } });
});

test('the account is asked when it was not lately, and not again soon', async () => {
  enter();
  const asked = everyCallAnswers(() => json([favourite(1)]));
  await synchroniseFavourites();
  await synchroniseFavourites();
  expect(asked.map(({ call }) => call)).toEqual(['GET users/me/favourites']);
  localStorage.setItem(account, JSON.stringify({ ...Object(stored(account)), asked: Date.now() - 6 * 60_000 }));
  await synchroniseFavourites();
  expect(asked).toHaveLength(2);
});

test.each(['7', '8'])('the account of user %s who logs in after user 7 left is asked at once', async (next) => {
  enter();
  const asked = everyCallAnswers(() => json([favourite(1)]));
  await synchroniseFavourites();
  forgetSession();
  enter(next);
  await synchroniseFavourites();
  expect(asked).toHaveLength(2);
  expect(favourites()).toEqual({ 1: { at } });
});

test('without a network nothing is lost, and nothing is said', async () => {
  enter();
  store('17', { at });
  everyCallAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
  await synchroniseFavourites();
  expect(changes()).toEqual({ 17: { at } });
  expect(toldToasts()).toEqual([]);
  everyCallAnswers(() => json([favourite(17)]));
  await synchroniseFavourites();
  expect(changes()).toEqual({});
});

describe('with an account that is full', () => {
  const most = Array.from({ length: 500 }, (_, index) => favourite(index + 1));
  const note = { at, note: 'moja', noted: at };

  /** A server that takes what the account keeps already, and nothing more. */
  const fullApi = () =>
    everyCallAnswers(({ call, body }) => {
      if (call.startsWith('DELETE')) return noContent();
      const { items = [] } = (body ?? {}) as { items?: { listingId: number }[] };
      return items.some(({ listingId }) => listingId > 500) ? refusal(422, 'LIMIT_REACHED') : json(most);
    });

  test('says so once, tells what fits, reads the rest, and does not ask again soon', async () => {
    enter();
    localStorage.setItem(own, JSON.stringify({ 7: note, 900: { at }, 901: 0 }));
    const asked = fullApi();
    await synchroniseFavourites();
    expect(asked.map(({ call }) => call.split(' ')[0])).toEqual(['DELETE', 'PUT', 'GET', 'PUT']);
    expect(toldToasts()).toMatchObject([{ detail: 'sentence for LIMIT_REACHED' }]);
    expect(changes()).toEqual({ 900: { at } });
    expect(favouriteIds()).toHaveLength(501);
    await synchroniseFavourites();
    expect(asked).toHaveLength(4);
  });

  test('tells what changes later, without another word', async () => {
    enter();
    store('900', { at });
    const asked = fullApi();
    await synchroniseFavourites();
    forget('3');
    await synchroniseFavourites();
    expect(asked.filter(({ call }) => call === 'DELETE users/me/favourites/3')).toHaveLength(1);
    expect(toldToasts()).toHaveLength(1);
    expect(changes()).toEqual({ 900: { at } });
  });
});
describe('when a session is refused', () => {
  beforeEach(() => enter());

  async function refuse(): Promise<void> {
    everyCallAnswers(({ call }) => refusal(401, call === 'POST refresh-token' ? 'SESSION_EXPIRED' : 'UNAUTHORIZED'));
    await synchroniseFavourites();
    expect(localStorage.getItem('token')).toBeNull();
  }

  test('what the account was not told of waits for the same user, and nobody sees it', async () => {
    store('17', { at });
    forget('18');
    await refuse();
    expect([favourites(), localStorage.getItem(own)]).toEqual([{}, null]);
    store('19', { at });
    enter();
    const asked = everyCallAnswers(({ call }) => (call.startsWith('DELETE') ? noContent() : json([])));
    await synchroniseFavourites();
    expect(asked.map(({ call }) => call)).toEqual(['DELETE users/me/favourites/18', 'PUT users/me/favourites']);
    expect(asked[1]?.body).toMatchObject({ items: [{ listingId: 17 }, { listingId: 19 }] });
    expect(changes()).toEqual({});
  });

  test('somebody else who logs in neither sees it nor tells it', async () => {
    store('17', { at });
    await refuse();
    enter('8');
    expect(favourites()).toEqual({});
    const asked = everyCallAnswers(() => json([]));
    await synchroniseFavourites();
    expect(asked.map(({ call }) => call)).toEqual(['GET users/me/favourites']);
    expect(stored(account)).toEqual({ user: '8', kept: {}, asked: expect.any(Number), refused: '{}' });
  });
});
