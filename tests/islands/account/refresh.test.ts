import { beforeEach, expect, test } from 'vitest';
import { http } from '#client/http.ts';
import { $loggedIn, $token, logIn, logOut } from '#stores/session.ts';
import {
  keptToasts,
  openLanguage,
  otherTabSets,
  toldToasts,
  unexpected,
  usePage,
  went,
} from '../../support/browser/browser.ts';
import {
  everyCallAnswers,
  json,
  noContent,
  refreshingServer,
  refusal,
  token,
  type Answer,
} from '../../support/islands/network.ts';

usePage();
beforeEach(() => logIn({ accessToken: token('1'), userId: 7, roles: ['USER'] }));

const failure = async (call: Promise<unknown>): Promise<unknown> => call.then(() => undefined).catch((error) => error);
const refreshes = 'POST refresh-token';

/** A server that refuses the access token and answers the refresh so. */
function refusingServer(refreshed: () => Answer | Promise<Answer>) {
  return everyCallAnswers(({ call }) => {
    if (call === 'POST logout') return noContent();
    return call === refreshes ? refreshed() : refusal(401, 'UNAUTHORIZED');
  });
}

test.each([
  ['ended by somebody', 401, 'SESSION_EXPIRED', { ended: true }],
  ['ended by a block', 403, 'ACCOUNT_BLOCKED', {}],
])('a session that was %s leaves nothing of what was typed', async (_, status, code, more) => {
  localStorage.setItem('portal.listing.5', JSON.stringify({ userId: '7', edits: {} }));
  sessionStorage.setItem('portal.contact.5', 'Dobar dan');
  refusingServer(() => json({ ...refusal(status, code).json, ...more }, status));
  await failure(http('users/me'));
  expect(Object.keys(localStorage)).not.toContain('portal.listing.5');
  expect(Object.keys(localStorage)).not.toContain('portal.expired');
  expect(sessionStorage.getItem('portal.contact.5')).toBeNull();
  expect(keptToasts()).toMatchObject([{ key: code }]);
});

test('a session that ran out leaves what was typed, until somebody else logs in', async () => {
  const mine = JSON.stringify({ userId: '7', edits: {} });
  localStorage.setItem('portal.listing.5', mine);
  localStorage.setItem('portal.project.6', JSON.stringify({ userId: '8', edits: {} }));
  refusingServer(() => refusal(401, 'SESSION_EXPIRED'));
  await failure(http('users/me'));
  expect(localStorage.getItem('portal.listing.5')).toBe(mine);
  expect(localStorage.getItem('portal.expired')).toBe('7');
  logIn({ accessToken: token('1'), userId: 7, roles: ['USER'] });
  expect(localStorage.getItem('portal.listing.5')).toBe(mine);
  expect(localStorage.getItem('portal.project.6')).toBeNull();
  expect(localStorage.getItem('portal.expired')).toBeNull();
  sessionStorage.setItem('portal.contact.5', 'Dobar dan');
  localStorage.setItem('portal.expired', '7');
  logIn({ accessToken: token('2'), userId: 8, roles: ['USER'] });
  expect(localStorage.getItem('portal.listing.5')).toBeNull();
  expect(sessionStorage.getItem('portal.contact.5')).toBeNull();
});

test('a thousand calls that are refused together cause one refresh and a thousand retries', async () => {
  const { asked, count } = refreshingServer(({ body }) => json({ fine: body }));
  const calls = Array.from({ length: 1000 }, (_, index) =>
    http.post('real-estate-listings', { json: index }).json<{ fine: number }>(),
  );
  const answers = await Promise.all(calls);
  expect(answers.map(({ fine }) => fine)).toEqual(Array.from({ length: 1000 }, (_, index) => index));
  expect(count(refreshes)).toBe(1);
  expect(asked).toHaveLength(2001);
  expect(asked.filter(({ token: sent }) => sent === token('2'))).toHaveLength(1000);
  expect(localStorage.getItem('token')).toBe(token('2'));
  expect(toldToasts()).toEqual([]);
});

test('the refresh carries no access token, and the language of the page', async () => {
  const { asked } = refreshingServer();
  await http('users/me');
  expect(asked.find(({ call }) => call === refreshes)).toMatchObject({ token: null, language: 'hr', body: undefined });
});

test('a refusal that comes after the refresh is retried with the new token at once', async () => {
  const { count } = refreshingServer();
  await Promise.all([http('users/me'), http('users/me/sessions')]);
  $token.set(token('1'));
  otherTabSets('token', token('2'));
  await http('users/me');
  expect(count(refreshes)).toBe(1);
});

test('the token of another tab is taken instead of a refresh of our own', async () => {
  const { asked, count } = refreshingServer();
  await http('users/me');
  $token.set(token('1'));
  localStorage.setItem('token', token('2'));
  await http('users/me');
  expect(count(refreshes)).toBe(1);
  expect(asked.at(-1)).toMatchObject({ token: token('2') });
});

test('without Web Locks a tab waits while another one refreshes', async () => {
  const { count } = refreshingServer();
  localStorage.setItem('portal.refresh', String(Date.now() + 5000));
  const call = failure(http('users/me'));
  await expect.poll(() => count('GET users/me')).toBe(1);
  expect(count(refreshes)).toBe(0);
  localStorage.removeItem('portal.refresh');
  dispatchEvent(new StorageEvent('storage', { key: 'portal.refresh', newValue: null }));
  expect(await call).toBeUndefined();
  expect(count(refreshes)).toBe(1);
});

test('a call that is refused with the new token too fails, and refreshes no further', async () => {
  const asked = refusingServer(() => json({ accessToken: token('2') }));
  expect(await failure(http('users/me'))).toMatchObject({ code: 'UNAUTHORIZED' });
  expect(asked.map(({ call }) => call)).toEqual(['GET users/me', refreshes, 'GET users/me']);
  expect($loggedIn.get()).toBe(true);
  expect(toldToasts()).toEqual([{ key: 'UNAUTHORIZED', severity: 'error', detail: 'sentence for UNAUTHORIZED' }]);
});

test('a refused refresh is told once, on the home page, and logs out; all calls fail', async () => {
  openLanguage('en');
  const asked = refusingServer(() => refusal(401, 'SESSION_EXPIRED'));
  const errors = await Promise.all([http('users/me'), http('users/me/sessions'), http('users/me')].map(failure));
  expect(errors.every((error) => error instanceof Error)).toBe(true);
  expect(asked.filter(({ call }) => call === refreshes)).toHaveLength(1);
  expect(['token', 'role', 'userId'].map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
  expect($loggedIn.get()).toBe(false);
  await expect.poll(() => went).toHaveBeenCalledWith('/en/home');
  expect(keptToasts()).toEqual([
    { key: 'SESSION_EXPIRED', severity: 'error', detail: 'sentence for SESSION_EXPIRED', life: 10_000 },
  ]);
  expect(toldToasts()).toEqual([]);
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), unexpected],
  ['a failed server', () => refusal(503, 'UNAVAILABLE'), 'sentence for UNAVAILABLE'],
  ['a busy server', () => refusal(429, 'TOO_MANY_REQUESTS'), 'sentence for TOO_MANY_REQUESTS'],
  ['a page of somebody else', () => new Response('<html>'), unexpected],
  ['an answer without a token', () => json({}), unexpected],
])('%s while refreshing is no logout: the calls fail, told once, and the next call tries again', async (...given) => {
  const [, reply, sentence] = given;
  refusingServer(reply);
  const errors = await Promise.all([http('users/me'), http('users/me/sessions')].map(failure));
  expect(errors).toMatchObject([{ message: sentence }, { message: sentence }]);
  expect(toldToasts()).toMatchObject([{ severity: 'error', detail: sentence }]);
  expect($loggedIn.get()).toBe(true);
  expect(went).not.toHaveBeenCalled();

  refreshingServer();
  expect(await failure(http('users/me'))).toBeUndefined();
});

test('an answer that comes after logout is dropped without a word', async () => {
  const late = Promise.withResolvers<Answer>();
  everyCallAnswers(({ call }) => (call === 'POST logout' ? noContent() : late.promise));
  const call = failure(http('users/me').json());
  await logOut();
  late.resolve(json({ fine: true }));
  expect(await call).toMatchObject({ name: 'AbortError' });
  expect(toldToasts()).toEqual([]);
});

test('an answer to who was logged in before is dropped when somebody else logs in in another tab', async () => {
  everyCallAnswers(() => new Promise<Answer>(() => {}));
  const call = failure(http('users/me'));
  otherTabSets('token', null);
  otherTabSets('userId', '8');
  otherTabSets('token', token('8'));
  expect(await call).toMatchObject({ name: 'AbortError' });
});

test.each([
  ['succeeds', () => json({ accessToken: token('2') })],
  ['is refused', () => refusal(401, 'SESSION_EXPIRED')],
])('a refresh that %s after logout logs nobody in and says nothing', async (_, reply) => {
  const refreshed = Promise.withResolvers<Answer>();
  const asked = refusingServer(() => refreshed.promise);
  const call = failure(http('users/me'));
  await expect.poll(() => asked.some((one) => one.call === refreshes)).toBe(true);
  await logOut();
  refreshed.resolve(reply());
  expect(await call).toMatchObject({ name: 'AbortError' });
  await new Promise((done) => setTimeout(done));
  expect(localStorage.getItem('token')).toBeNull();
  expect([...toldToasts(), ...keptToasts()]).toEqual([]);
  expect(went.mock.calls).toEqual([['/home']]);
});
