import { parseOptions } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { createWorkQueue, hashPassword, verifyPassword } from '#server/services/auth/password-hash.ts';

describe('a hash', () => {
  test('is argon2id with 19 MiB, two passes and one lane, and salted', async () => {
    const [one, other] = await Promise.all([hashPassword('Kruh&more#7'), hashPassword('Kruh&more#7')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(parseOptions(one)).toMatchObject({ memoryCost: 19 * 1024, timeCost: 2, parallelism: 1, saltLen: 16 });
    expect(one).not.toBe(other);
  });

  test('is of its password alone', async () => {
    const hash = await hashPassword('Kruh&more#7');
    expect(await verifyPassword(hash, 'Kruh&more#7')).toBe(true);
    expect(await verifyPassword(hash, 'kruh&more#7')).toBe(false);
    expect(await verifyPassword(undefined, 'Kruh&more#7')).toBe(false);
    expect(await verifyPassword(null, '')).toBe(false);
  });
});

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('the queue', () => {
  const refusal = () => new Error('full');

  test('runs so many at once and no more, the others in their order', async () => {
    const queue = createWorkQueue({ atOnce: 2, maxWaiting: 10, refusal });
    let running = 0;
    let most = 0;
    const begun: number[] = [];
    const work = (number: number) => async () => {
      begun.push(number);
      running += 1;
      most = Math.max(most, running);
      await turn();
      running -= 1;
      return number;
    };
    const results = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => queue.run(work(number))));
    expect(results).toEqual([1, 2, 3, 4, 5, 6]);
    expect([begun, most]).toEqual([[1, 2, 3, 4, 5, 6], 2]);
  });

  test('refuses whoever comes when it is full, and takes others once it is not', async () => {
    const queue = createWorkQueue({ atOnce: 1, maxWaiting: 2, refusal });
    const waiting = [1, 2, 3].map(() => queue.run(turn));
    await expect(queue.run(turn)).rejects.toThrow('full');
    await Promise.all(waiting);
    await expect(queue.run(async () => 'done')).resolves.toBe('done');
  });

  test('goes on after work that failed', async () => {
    const queue = createWorkQueue({ atOnce: 1, maxWaiting: 2, refusal });
    const failing = queue.run(() => Promise.reject(new Error('broken')));
    const next = queue.run(async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    await expect(next).resolves.toBe('done');
  });
});
