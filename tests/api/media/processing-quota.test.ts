import { afterAll, beforeAll, expect, test } from 'vitest';
import { withinQuota } from '#server/services/media/upload-slots.ts';
import { countersOf } from '#server/services/limits/throttle-counters.ts';
import { recordCpuTime } from '#server/workers/meter.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const work = (userId: number, seconds: number) =>
  withinQuota(api.runtime, userId, async () => {
    await Promise.resolve();
    recordCpuTime(seconds);
    return 'kept';
  });

test('a user has a quarter of an hour of the processor, in which forty photos of 50 megapixels fit ten times', async () => {
  for (let count = 0; count < 400; count += 100) expect(await work(1, 100 * 2.2)).toBe('kept');
  expect(await work(1, 100)).toBe('kept');
  expect(await work(1, 1)).toBe('FILES_PER_HOUR');
  expect(await work(2, 1)).toBe('kept');
});

test('work that fails counts too, and all processes count together', async () => {
  const failing = withinQuota(api.runtime, 3, async () => {
    recordCpuTime(2.04);
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(await countersOf(api.database.db).used('processing:3')).toBe(21);
});
