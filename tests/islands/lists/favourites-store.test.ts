import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changes, favourites, storeAccountFavourites, type Changes, type Favourites } from '#stores/favourites.ts';
import { forget, store, favouriteIds } from '#stores/stored-favourites.ts';
import { forgetSession } from '#stores/log-out.ts';
import { fillStorage, otherTabSets, usePage } from '../../support/browser/browser.ts';
import { token } from '../../support/islands/network.ts';

usePage();

const own = 'portal.favourites';
const account = 'portal.accountFavourites';
const at = Date.parse('2026-11-21T10:00:00.000Z');

const answered = (kept: Favourites, told: Changes = {}) =>
  storeAccountFavourites({ all: kept, news: told, sent: told });

function enter(userId = '7'): void {
  for (const [key, value] of Object.entries({ role: 'USER', userId, token: token('1') })) otherTabSets(key, value);
}

describe('of a guest', () => {
  test('what is kept is there until it is kept no longer, and the page hears of it', () => {
    const heard = vi.fn();
    addEventListener('storage', heard);
    expect(store('17')).toBe(true);
    expect(store('18', { at, note: 'moja', noted: at })).toBe(true);
    expect(favourites()).toEqual({ 17: { at: expect.any(Number) }, 18: { at, note: 'moja', noted: at } });
    expect(forget('17')).toBe(true);
    expect(favouriteIds()).toEqual(['18']);
    expect(changes()).toEqual({ 18: { at, note: 'moja', noted: at } });
    expect(heard).toHaveBeenCalledTimes(3);
    removeEventListener('storage', heard);
  });

  test('there are five hundred at most, of which any can still be changed', () => {
    localStorage.setItem(
      own,
      JSON.stringify(Object.fromEntries(Array.from({ length: 500 }, (_, id) => [id + 1, { at }]))),
    );
    expect(store('501')).toBe(false);
    expect(store('500', { at, note: 'da', noted: at })).toBe(true);
    forget('1');
    expect(store('501')).toBe(true);
  });

  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a list', '[1,2]'],
    ['a text', '"17"'],
    ['wrong ids', '{"x":{"at":1},"-1":{"at":1},"1e3":{"at":1}}'],
    ['wrong values', '{"1":true,"2":{"at":"x"},"3":{"at":1e400},"4":{"at":1,"note":5},"5":{"at":-1},"6":null}'],
    ['a note too long', `{"1":{"at":1,"note":"${'x'.repeat(501)}"}}`],
  ])('%s in storage is no favourite', (_, text) => {
    localStorage.setItem(own, text);
    expect(favourites()).toEqual({});
    expect(changes()).toEqual({});
    expect(store('17')).toBe(true);
    expect(Object.keys(favourites())).toEqual(['17']);
  });

  test('storage that is full keeps nothing, and says so', () => {
    fillStorage();
    expect(store('17')).toBe(false);
    expect(favourites()).toEqual({});
  });
});

describe('of an account', () => {
  beforeEach(() => enter());

  test('what the account keeps is joined with what the device keeps', () => {
    answered({ 1: { at }, 2: { at } });
    store('3', { at });
    forget('2');
    expect(favourites()).toEqual({ 1: { at }, 3: { at } });
    expect(changes()).toEqual({ 2: 0, 3: { at } });
  });

  test('what it was told of is done, unless it changed meanwhile', () => {
    store('1', { at });
    store('2', { at });
    const told = changes();
    store('2', { at, note: 'nova', noted: at });
    answered({ 1: { at }, 2: { at } }, told);
    expect(changes()).toEqual({ 2: { at, note: 'nova', noted: at } });
    expect(favourites()).toEqual({ 1: { at }, 2: { at, note: 'nova', noted: at } });
  });

  test('storage that is full keeps the changes, though the account was told', () => {
    store('1', { at });
    fillStorage();
    answered({ 1: { at } }, { 1: { at } });
    expect(changes()).toEqual({ 1: { at } });
  });

  test('somebody else does not see it, nor does anybody after a logout', () => {
    answered({ 1: { at } });
    store('2');
    enter('8');
    expect(favouriteIds()).toEqual(['2']);
    forgetSession();
    expect([localStorage.getItem(own), localStorage.getItem(account)]).toEqual([null, null]);
  });

  test('nothing is written once nobody is logged in any more', () => {
    forgetSession();
    answered({ 1: { at } });
    expect(localStorage.getItem(account)).toBeNull();
  });
});

test('a guest who is not logged out keeps everything', () => {
  store('17', { at });
  forgetSession();
  expect(favourites()).toEqual({ 17: { at } });
});
