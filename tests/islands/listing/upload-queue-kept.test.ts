import { expect, test, vi } from 'vitest';
import { isStuck, type Keeper, type UploadWork } from '#islands/editor/uploads/upload-entries.ts';
import { createUploadQueue } from '#islands/editor/uploads/upload-queue.ts';
import {
  file,
  lost,
  queue,
  sent,
  states,
  stored,
  turn,
  useUploadQueue,
  work,
} from '../../support/islands/upload-queue.ts';

useUploadQueue();

type Kept = Parameters<Keeper['keep']>[1];

test('a file is kept until it is stored, with what is sent of it, and goes on under its key with the same bytes', async () => {
  const kept = new Map<string, Kept>();
  const keeper = {
    keep: async (key: string, one: Kept) => void kept.set(key, one),
    forget: (key: string) => void kept.delete(key),
  };
  const small = new Blob(['small']);
  queue.renew({ ...work, keeper, as: 'SITE', prepare: async ({ name }) => ({ file: small, name }) });
  queue.add([file('a')]);
  await turn();
  const [[key, one] = ['', undefined]] = [...kept];
  expect(one).toMatchObject({ file: small, name: 'a', as: 'SITE', prepared: true });
  queue.stop();
  await turn();
  expect(kept.size).toBe(1);

  const prepare = vi.fn<UploadWork<string>['prepare']>();
  const next = createUploadQueue<string>({ ...work, keeper, prepare });
  next.restore(key, { name: 'a', as: 'SITE', prepared: true }, new File([small], 'a'));
  await turn();
  expect(sent.map((upload) => upload.key)).toEqual([key, key]);
  expect(prepare).not.toHaveBeenCalled();
  sent[1]?.end({ stored: 'A' });
  await turn();
  expect(kept.size).toBe(0);
  expect(stored).toEqual([['A', 1]]);
});

test('a file whose content is gone is told, until it is chosen again', async () => {
  queue.restore('key', { name: 'a', as: '', prepared: false }, undefined);
  expect(queue.files()).toMatchObject([{ name: 'a', state: { is: 'refused', code: 'FILE_LOST' } }]);
  expect(queue.files().map(isStuck)).toEqual([true]);
  queue.add([file('a')]);
  await turn();
  expect(states()).toEqual(['a sending']);
});

test('what was given up goes on when the connection is back', async () => {
  queue.add([file('a')]);
  await turn();
  sent[0]?.fail(lost(507));
  await turn();
  queue.resume();
  await turn();
  expect(states()).toEqual(['a sending']);
});

test('of a file that stands for others only the name is kept, since its content is none', async () => {
  const keep = vi.fn<Keeper['keep']>().mockResolvedValue();
  queue.renew({ ...work, keeper: { keep, forget: () => {} }, standsForOthers: ({ name }) => name === 'b' });
  queue.add([file('a'), file('b')]);
  expect(keep.mock.calls.map(([, { name, file: kept }]) => [name, kept !== undefined])).toEqual([
    ['a', true],
    ['b', false],
  ]);
});
