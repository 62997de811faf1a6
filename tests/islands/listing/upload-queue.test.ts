import { expect, test, vi } from 'vitest';

import {
  file,
  lost,
  pauses,
  queue,
  sent,
  states,
  stored,
  turn,
  useUploadQueue,
  work,
} from '../../support/islands/upload-queue.ts';

useUploadQueue();

test('two files are sent at a time, in the order in which they were added', async () => {
  queue.add(['a', 'b', 'c', 'd'].map(file));
  await turn();
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting', 'd waiting']);
  sent[1]?.end({ stored: 'B' });
  await turn();
  expect(states()).toEqual(['a sending', 'c sending', 'd waiting']);
  sent[0]?.end({ stored: 'A' });
  await turn();
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  expect(stored).toEqual([
    ['B', 2],
    ['A', 1],
  ]);
});

test('progress is told for each file by itself', async () => {
  queue.add([file('a'), file('b')]);
  await turn();
  sent[1]?.onProgress(0.4);
  expect(queue.files().map(({ state }) => state)).toEqual([
    { is: 'sending', part: 0 },
    { is: 'sending', part: 0.4 },
  ]);
});

test('a cancelled file is gone at once, its request ends, and the next one takes its turn', async () => {
  queue.add(['a', 'b', 'c'].map(file));
  await turn();
  queue.remove(1);
  expect(states()).toEqual(['b sending', 'c waiting']);
  await turn();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(states()).toEqual(['b sending', 'c sending']);
});

test('a file that waits can be cancelled and is never sent', async () => {
  queue.add(['a', 'b', 'c'].map(file));
  queue.remove(3);
  await turn();
  sent[0]?.end({ stored: 'A' });
  await turn();
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b']);
});

test('a file that the server refuses stays with the reason until it is dismissed, and stops no other', async () => {
  queue.add([file('a'), file('b')]);
  await turn();
  sent[0]?.end({ refusal: 'IMAGE_TOO_SMALL' });
  sent[1]?.end({ stored: 'B' });
  await turn();
  expect(queue.files()).toMatchObject([{ name: 'a', state: { is: 'refused', code: 'IMAGE_TOO_SMALL' } }]);
  queue.retry(1);
  expect(states()).toEqual(['a refused']);
  queue.remove(1);
  expect(queue.files()).toEqual([]);
});

test('what is no picture, cannot be read here or is one too many is refused without being sent', async () => {
  queue.add([...'123456'].map(file));
  queue.add([file('notes.txt'), file('one too many')]);
  expect(states().slice(6)).toEqual(['notes.txt refused', 'one too many refused']);
  for (const id of [1, 2, 3, 4, 5, 6]) queue.remove(id);
  queue.add([file('photo.heic')]);
  await turn();
  expect(queue.files().at(-1)).toMatchObject({ state: { is: 'refused', code: 'FILE_HEIC' } });
});

test('a lost connection is tried again by itself, and what was prepared is not prepared again', async () => {
  queue.add([file('a')]);
  await turn();
  sent[0]?.fail(lost());
  await turn();
  expect(states()).toEqual(['a interrupted']);
  pauses[0]?.wake();
  await turn();
  expect(states()).toEqual(['a sending']);
  sent[1]?.end({ stored: 'A' });
  await turn();
  expect(stored).toEqual([['A', 1]]);
});

test('a file is sent, and sent again, as was chosen when it was added', async () => {
  queue.add(['a', 'b', 'c'].map(file));
  await turn();
  const others: string[] = [];
  queue.renew({ ...work, send: async ({ name }) => ({ stored: `${others.push(name)}` }) });
  sent[0]?.fail(lost());
  sent[1]?.end({ stored: 'B' });
  await turn();
  pauses[0]?.wake();
  await turn();
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'a']);
  expect(sent[3]?.key).toBe(sent[0]?.key);
  queue.add([file('d')]);
  for (const one of sent) one.end({ stored: 'x' });
  await turn();
  expect(others).toEqual(['d']);
});

test('a server that is busy is heard when it says when to come back', async () => {
  queue.add([file('a')]);
  await turn();
  const busy = lost(429);
  busy.retryAfter = 3000;
  sent[0]?.fail(busy);
  await turn();
  expect(pauses).toMatchObject([{ attempt: 1, retryAfter: 3000 }]);
});

test('an interrupted file can be hurried up or cancelled', async () => {
  queue.add([file('a'), file('b')]);
  await turn();
  for (const one of sent) one.fail(lost());
  await turn();
  queue.retry(1);
  queue.remove(2);
  await turn();
  expect(states()).toEqual(['a sending']);
  expect(sent).toHaveLength(3);
});

test('after eight attempts it is left to the person, who can try again', async () => {
  queue.add([file('a')]);
  for (let attempt = 1; attempt <= 8; attempt++) {
    await turn();
    sent.at(-1)?.fail(lost());
    await turn();
    pauses.at(-1)?.wake();
  }
  await turn();
  expect(queue.files()).toMatchObject([{ state: { is: 'failed', message: 'sentence 0' } }]);
  queue.retry(1);
  await turn();
  expect(states()).toEqual(['a sending']);
});

test('what the server refuses as a whole is told and can be tried again', async () => {
  queue.add([file('a')]);
  await turn();
  sent[0]?.fail(lost(507));
  await turn();
  expect(queue.files()).toMatchObject([{ state: { is: 'failed', message: 'sentence 507' } }]);
});

test('a listener is told of every change', async () => {
  const heard = vi.fn();
  const stop = queue.subscribe(heard);
  queue.add([file('a')]);
  const before = heard.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  stop();
  queue.remove(1);
  expect(heard).toHaveBeenCalledTimes(before);
});
