import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { ApiError } from '#client/api-error.ts';
import { requestJson, download, http, sendRequest } from '#client/http.ts';
import { $loggedIn, logIn } from '#stores/session.ts';
import { openLanguage, toldToasts, unexpected, usePage } from '../../support/browser/browser.ts';
import { everyCallAnswers, json, refusal, token, type Answer } from '../../support/islands/network.ts';

usePage();

const Fine = z.object({ fine: z.boolean() });
const loggedIn = () => logIn({ accessToken: token('1'), userId: 7, roles: ['USER'] });
const failure = async (call: Promise<unknown>): Promise<unknown> => call.then(() => undefined).catch((error) => error);

test('a call carries the token of whoever is logged in, and the language of the page', async () => {
  const asked = everyCallAnswers(() => json({ fine: true }));
  await http('users/me');
  loggedIn();
  openLanguage('en');
  await http('users/me');
  expect(asked).toMatchObject([
    { call: 'GET users/me', token: null, language: 'hr' },
    { call: 'GET users/me', token: token('1'), language: 'en' },
  ]);
});

test('the token alone decides: with a broken value beside it, it is sent', async () => {
  loggedIn();
  localStorage.setItem('role', 'KING');
  dispatchEvent(new StorageEvent('storage', { key: 'role', newValue: 'KING' }));
  const asked = everyCallAnswers(() => json({}));
  await http('users/me');
  expect(asked).toMatchObject([{ token: token('1') }]);
});

test('a token that the caller gives wins, and its refusal refreshes nothing', async () => {
  loggedIn();
  const asked = everyCallAnswers(() => refusal(401, 'UNAUTHORIZED'));
  const headers = { Authorization: 'Bearer of-google' };
  const error = await failure(requestJson(Fine, 'google/login', { method: 'post', headers }));
  expect(error).toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
  expect(asked).toMatchObject([{ call: 'POST google/login', token: 'of-google' }]);
  expect($loggedIn.get()).toBe(true);
});

test('a refusal without a token refreshes nothing', async () => {
  const asked = everyCallAnswers(() => refusal(401, 'UNAUTHORIZED'));
  await failure(http('users/me'));
  expect(asked).toHaveLength(1);
});

test('a failed call throws the sentence, the code and the fields of the refusal, and shows the sentence', async () => {
  everyCallAnswers(() => refusal(422, 'VALIDATION_FAILED', { email: ['EMAIL_REQUIRED'] }));
  const error = await failure(requestJson(Fine, 'registration', { method: 'post', json: {} }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    code: 'VALIDATION_FAILED',
    status: 422,
    message: 'sentence for VALIDATION_FAILED',
    errors: { email: ['EMAIL_REQUIRED'] },
  });
  expect(toldToasts()).toEqual([
    { key: 'VALIDATION_FAILED', severity: 'error', detail: 'sentence for VALIDATION_FAILED' },
  ]);
});

test('an error that its caller shows comes without a toast', async () => {
  everyCallAnswers(() => refusal(422, 'VALIDATION_FAILED', { email: ['EMAIL_REQUIRED'] }));
  const error = await failure(
    sendRequest('registration', { method: 'post', shown: ({ errors }) => errors !== undefined }),
  );
  expect(error).toMatchObject({ errors: { email: ['EMAIL_REQUIRED'] } });
  expect(toldToasts()).toEqual([]);
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page instead of an answer', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['an answer that the contract does not know', () => json({ fine: 'very' })],
  ['a failed server without a problem', () => new Response('down', { status: 502 })],
])('%s is the unexpected error', async (_, reply) => {
  everyCallAnswers(reply);
  const error = await failure(requestJson(Fine, 'users/me'));
  expect(error).toMatchObject({ name: 'ApiError', code: 'INTERNAL_ERROR', message: unexpected });
  expect(toldToasts()).toEqual([{ key: 'INTERNAL_ERROR', severity: 'error', detail: unexpected }]);
});

test('a file that breaks off on its way is told like any other failure', async () => {
  everyCallAnswers(() => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(10));
        controller.error(new TypeError('network error'));
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/zip' } });
  });
  const error = await failure(download('users/me/export'));
  expect(error).toMatchObject({ name: 'ApiError', code: 'INTERNAL_ERROR', message: unexpected });
  expect(toldToasts()).toEqual([{ key: 'INTERNAL_ERROR', severity: 'error', detail: unexpected }]);
});

test('outside our pages the unexpected error tells what the error itself says', async () => {
  document.body.replaceChildren();
  everyCallAnswers(() => json({ fine: 'very' }));
  expect(((await failure(requestJson(Fine, 'users/me'))) as Error).message).not.toBe('');
});

test('failed calls are not made again', async () => {
  const asked = everyCallAnswers(() => refusal(503, 'UNAVAILABLE'));
  await failure(http('users/me'));
  expect(asked).toHaveLength(1);
});

test('a call that nobody answers ends after 20 seconds', async () => {
  vi.useFakeTimers();
  everyCallAnswers(() => new Promise<Answer>(() => {}));
  const call = failure(http('users/me'));
  await vi.advanceTimersByTimeAsync(20_500);
  expect(await call).toMatchObject({ code: 'INTERNAL_ERROR', status: 0 });
});

test('a call that its caller cancels fails without a word', async () => {
  everyCallAnswers(() => new Promise<Answer>(() => {}));
  const question = new AbortController();
  const call = failure(requestJson(Fine, 'users/me', { signal: question.signal }));
  question.abort();
  expect(await call).toMatchObject({ name: 'AbortError' });
  expect(toldToasts()).toEqual([]);
});
