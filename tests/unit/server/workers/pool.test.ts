import { expect, test } from 'vitest';
import { workerPool } from '#server/workers/pool.ts';
import type { OddTask } from '../../../support/servers/odd-worker.ts';

const file = new URL('../../../support/servers/odd-worker.ts', import.meta.url);
const work = workerPool<OddTask, string>({ file, megabytes: 64 }, 1);

test.each(['spins', 'grows', 'dies'] as const)('a task that %s has no answer, and the next one has', async (does) => {
  expect(await work({ does })).toBeUndefined();
  expect(await work({ does: 'answers' })).toBe('done');
});

test('a task that fails says why, and the next one is worked on', async () => {
  await expect(work({ does: 'throws' })).rejects.toMatchObject({ code: 'EIO', message: 'a worker failed: no disk' });
  expect(await work({ does: 'answers' })).toBe('done');
});

test('tasks wait for a free place', async () => {
  expect(await Promise.all(Array.from({ length: 5 }, () => work({ does: 'answers' })))).toEqual(Array(5).fill('done'));
});
