import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { isAborted } from '#client/api-error.ts';
import { sendFile, UploadError } from '#client/media/send-file.ts';
import { logIn, logOut } from '#stores/session.ts';
import { fakeUploads } from '../../support/browser/fake-upload.ts';
import { toldToasts, unexpected, usePage } from '../../support/browser/browser.ts';
import { everyCallAnswers, json, noContent, refusal, token } from '../../support/islands/network.ts';

usePage();

const Answer = z.object({ fine: z.boolean() });

function start(more: { signal?: AbortSignal; onProgress?: (part: number) => void } = {}) {
  const { signal = new AbortController().signal, onProgress = () => undefined } = more;
  return sendFile(Answer, {
    path: 'real-estate-listings/17/images',
    form: new FormData(),
    key: 'one',
    signal,
    onProgress,
  });
}

const enter = (name = '1') => logIn({ accessToken: token(name), userId: 7, roles: ['USER'] });
const refused = (code: string, status: number) => ({
  ...{ type: '/api/docs', title: 'x', status, detail: 'x', code },
  ...{ message: `sentence for ${code}`, requestId: '1' },
});

test('a file is sent with the token and the language of the page, and tells how much of it has left', async () => {
  enter();
  const sent = fakeUploads();
  const parts: number[] = [];
  const answer = start({ onProgress: (part) => parts.push(part) });
  sent[0]?.progress(1, 4);
  sent[0]?.progress(4, 4);
  sent[0]?.answer(200, { fine: true });
  expect(await answer).toEqual({ fine: true });
  expect(parts).toEqual([0.25, 1]);
  expect(sent[0]).toMatchObject({
    path: 'real-estate-listings/17/images',
    headers: { authorization: `Bearer ${token('1')}`, 'accept-language': 'hr' },
  });
});

test('a refused token is refreshed once and the file is sent again', async () => {
  enter();
  const sent = fakeUploads();
  const asked = everyCallAnswers(() => json({ accessToken: token('2') }));
  const answer = start();
  sent[0]?.answer(401, refused('UNAUTHORIZED', 401));
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]?.headers.authorization).toBe(`Bearer ${token('2')}`);
  sent[1]?.answer(200, { fine: true });
  expect(await answer).toEqual({ fine: true });
  expect(asked.map(({ call }) => call)).toEqual(['POST refresh-token']);
});

test('a session that has ended ends the upload too', async () => {
  enter();
  const sent = fakeUploads();
  everyCallAnswers(({ call }) => (call === 'POST logout' ? noContent() : refusal(401, 'SESSION_EXPIRED')));
  const answer = start();
  void logOut();
  await expect(answer).rejects.toSatisfy(isAborted);
  expect(sent[0]?.aborted).toBe(true);
});

test('cancelling aborts the request', async () => {
  const sent = fakeUploads();
  const ending = new AbortController();
  const answer = start({ signal: ending.signal });
  ending.abort();
  await expect(answer).rejects.toSatisfy(isAborted);
  expect(sent[0]?.aborted).toBe(true);
});

test.each([
  ['the sentence of the server', 413, refused('PAYLOAD_TOO_LARGE', 413), 'sentence for PAYLOAD_TOO_LARGE'],
  ['a generic one where the answer is not ours', 502, 'Bad gateway', unexpected],
])('a failure tells %s, and leaves it to the caller whether to show it', async (_, status, body, message) => {
  const sent = fakeUploads();
  const answer = start();
  sent[0]?.answer(status, body);
  await expect(answer).rejects.toMatchObject({ status, message });
  expect(toldToasts()).toEqual([]);
});

test('the time after which the server wants to be asked again is kept, a broken connection has status 0', async () => {
  const sent = fakeUploads();
  const [first, second] = [start(), start()];
  sent[0]?.answer(429, refused('TOO_MANY_REQUESTS', 429), { 'retry-after': '3' });
  sent[1]?.fail();
  const failures = await Promise.all([first, second].map((one) => one.catch((error: unknown) => error)));
  expect(failures.map((one) => one instanceof UploadError && [one.status, one.retryAfter])).toEqual([
    [429, 3000],
    [0, undefined],
  ]);
});

test('an answer that is none of ours is a failure', async () => {
  const sent = fakeUploads();
  const answer = start();
  sent[0]?.answer(200, { fine: 'perhaps' });
  await expect(answer).rejects.toBeInstanceOf(UploadError);
});

test('a connection on which nothing moves for a minute and a half is given up, as one that is lost', async () => {
  vi.useFakeTimers();
  try {
    const sent = fakeUploads();
    const answer = start().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(80_000);
    sent[0]?.progress(1, 4);
    await vi.advanceTimersByTimeAsync(80_000);
    expect(sent[0]?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(10_001);
    expect(sent[0]?.aborted).toBe(true);
    expect(await answer).toMatchObject({ status: 0 });
  } finally {
    vi.useRealTimers();
  }
});

test('the server has three minutes for a file that has left', async () => {
  vi.useFakeTimers();
  try {
    const sent = fakeUploads();
    const answer = start();
    sent[0]?.progress(4, 4);
    await vi.advanceTimersByTimeAsync(179_000);
    sent[0]?.answer(200, { fine: true });
    expect(await answer).toEqual({ fine: true });
  } finally {
    vi.useRealTimers();
  }
});
