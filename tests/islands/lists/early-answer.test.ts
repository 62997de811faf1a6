import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchOrTakeEarly } from '#client/early-answer.ts';

const url = 'http://localhost/api/v1/real-estate-listings/managed-listing/7';
const ask = (init: RequestInit = {}, address = url) =>
  fetchOrTakeEarly(new Request(address, { headers: { Authorization: 'Bearer a.b.c' }, ...init })).then((answer) =>
    answer.text(),
  );

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('late')));
  globalThis.portalEarly = {
    path: new URL(url).pathname,
    token: 'a.b.c',
    answer: Promise.resolve(new Response('early')),
  };
});

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.portalEarly = undefined;
});

test('the answer that the page has asked for is taken once', async () => {
  expect([await ask(), await ask()]).toEqual(['early', 'late']);
});

test('other calls do not take it', async () => {
  expect(await ask({}, `${url}0`)).toBe('late');
  expect(await ask({ method: 'PUT' })).toBe('late');
  expect(await ask()).toBe('early');
});

test('whoever has another token does not get it, neither then nor later', async () => {
  expect(await ask({ headers: { Authorization: 'Bearer d.e.f' } })).toBe('late');
  expect(await ask()).toBe('late');
});
