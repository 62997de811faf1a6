import { expect, test } from 'vitest';
import { mostBytesOfUser } from '#contract/upload.ts';
import { whileProcessing, whileReceiving } from '#server/services/upload-places.ts';

const half = { userId: 1, bytes: mostBytesOfUser / 2 };

test('uploads of one account lie on the disk at once only as far as it may keep them; others are not held up', async () => {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  const underWay = [whileReceiving(half, () => sent), whileReceiving(half, () => sent)];
  await expect(whileReceiving({ userId: 1, bytes: 1 }, async () => {})).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  await expect(whileReceiving({ userId: 2, bytes: mostBytesOfUser }, async () => 'taken')).resolves.toBe('taken');
  send();
  await Promise.all(underWay);
  await expect(whileReceiving(half, async () => 'taken')).resolves.toBe('taken');
});

test('an upload that is larger than all that an account may keep is received alone, for its files may be smaller', async () => {
  await expect(whileReceiving({ userId: 3, bytes: mostBytesOfUser + 1 }, async () => 'taken')).resolves.toBe('taken');
});

test('three uploads of one account are worked on at once, the others after them in order; others need not wait', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const upload = (number: number) =>
    whileProcessing(1, async () => {
      begun.push(number);
      await new Promise<void>((end) => ends.push(end));
    });
  const all = [0, 1, 2, 3, 4].map(upload);
  await expect(whileProcessing(2, async () => 'done')).resolves.toBe('done');
  expect(begun).toEqual([0, 1, 2]);
  ends[1]?.();
  await all[1];
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  const failing = whileProcessing(2, async () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  for (let index = 0; index < 5; index += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(index);
    ends[index]?.();
  }
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});
