import { expect, test } from 'vitest';
import { keptBy } from '#server/kept-by.ts';

test('what is made is kept by owner and key, the latest of them', () => {
  const kept = keptBy<object, string>({ max: 2 });
  const [one, other] = [{}, {}];
  let made = 0;
  const read = (owner: object, key: string) => kept(owner, key, () => `${key}${(made += 1)}`);
  expect([read(one, 'a'), read(one, 'a'), read(other, 'a'), read(one, 'b')]).toEqual(['a1', 'a1', 'a2', 'b3']);
  expect([read(one, 'c'), read(one, 'b'), read(one, 'a')]).toEqual(['c4', 'b3', 'a5']);
});

test('who asks at one time shares a promise, and one that fails is made again', async () => {
  const kept = keptBy<object, Promise<number>>({ max: 2 });
  const owner = {};
  let made = 0;
  const read = (fails: boolean) =>
    kept(owner, 'a', async () => {
      made += 1;
      await Promise.resolve();
      if (fails) throw new Error('no index');
      return made;
    });
  const failed = await Promise.allSettled([read(true), read(true)]);
  expect([made, ...failed.map(({ status }) => status)]).toEqual([1, 'rejected', 'rejected']);
  expect(await Promise.all([read(false), read(false)])).toEqual([2, 2]);
});
