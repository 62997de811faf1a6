import { expect, test } from 'vitest';
import { maxBytesAtOnce, minPace, whileProcessing, whileReceiving } from '#server/services/media/upload-slots.ts';

const network = '192.0.2.1';
const half = { userId: 1, network, bytes: maxBytesAtOnce / 2 };

test('uploads of one account lie on the disk at once only as far as it may keep them; others are not held up', async () => {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  const underWay = [whileReceiving(half, () => sent), whileReceiving(half, () => sent)];
  await expect(whileReceiving({ userId: 1, network, bytes: 1 }, async () => {})).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  await expect(whileReceiving({ userId: 2, network, bytes: maxBytesAtOnce }, async () => 'taken')).resolves.toBe(
    'taken',
  );
  send();
  await Promise.all(underWay);
  await expect(whileReceiving(half, async () => 'taken')).resolves.toBe('taken');
});

test('an upload that is larger than all that an account may keep is received alone, for its files may be smaller', async () => {
  await expect(whileReceiving({ userId: 3, network, bytes: maxBytesAtOnce + 1 }, async () => 'taken')).resolves.toBe(
    'taken',
  );
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

/** Opens uploads until there is no place any more for them; answers how many there are, and their end. */
async function fill(count: number, sender: (index: number) => { userId: number; network: string }) {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  let open = 0;
  const underWay = Array.from({ length: count }, async (_, index) => {
    const upload = whileReceiving({ ...sender(index), bytes: 1 }, () => ((open += 1), sent));
    await upload.catch((error: unknown) => expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS' }));
  });
  const end = async () => {
    send();
    await Promise.all(underWay);
  };
  return { open, end };
}

const newcomer = (network: string) => whileReceiving({ userId: 9999, network, bytes: 1 }, async () => 'taken');

test('one network has a third of all places, whoever its users are, and others go on as if it were not there', async () => {
  const { open, end } = await fill(300, (index) => ({ userId: 100 + (index % 60), network: '198.51.100.7' }));
  expect(open).toBe(100);
  expect(minPace('198.51.100.7')).toBe(64 * 1024);
  expect(minPace('203.0.113.9')).toBe(8 * 1024);
  await expect(newcomer('203.0.113.9')).resolves.toBe('taken');
  await end();
  expect(minPace('198.51.100.7')).toBe(8 * 1024);
});

test('many networks leave a third of all places to those who have few, and who has many must be quick', async () => {
  const { open, end } = await fill(400, (index) => ({
    userId: 100 + (index % 80),
    network: `198.51.100.${index % 10}`,
  }));
  expect(open).toBe(200);
  expect(minPace('198.51.100.1')).toBe(16 * 1024);
  expect(minPace('203.0.113.9')).toBe(8 * 1024);
  await expect(newcomer('203.0.113.9')).resolves.toBe('taken');
  await end();
});

test('a user has thirty places at most, from however many networks', async () => {
  const { open, end } = await fill(60, (index) => ({ userId: 100, network: `198.51.100.${index}` }));
  expect(open).toBe(30);
  await end();
});
