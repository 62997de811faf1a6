import { expect, test } from 'vitest';
import { mostBytesOfUser } from '#contract/upload.ts';
import { whileReceiving } from '#server/services/upload-places.ts';

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
