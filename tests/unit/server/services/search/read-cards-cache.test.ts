import { expect, test } from 'vitest';
import type { Card } from '#server/db/queries/search/cards.ts';
import { CardCache } from '#server/services/search/read-cards.ts';

/** A source of cards whose answers are given by hand, and the news it sends. */
function source() {
  const news = { change: (_id: number) => {}, reload: () => {} };
  const cache = new CardCache({
    onChange: (tell) => (news.change = (id) => tell(id, true)),
    onReload: (tell) => (news.reload = tell),
  });
  const asked: number[][] = [];
  const read = (price: number) => async (ids: number[]) => {
    asked.push(ids);
    return ids.map((id) => ({ id, kind: 'SINGLE', title: { hr: `Stan ${id}`, en: null }, priceCents: price }) as Card);
  };
  return { cache, news, asked, read };
}

test('a card is read once and answered in the order asked for, in both languages', async () => {
  const { cache, asked, read } = source();
  await cache.list([1, 2], { locale: 'hr' }, read(5));
  const cards = await cache.list([3, 2, 1], { locale: 'en' }, read(5));
  expect(asked).toEqual([[1, 2], [3]]);
  expect(cards.map((card) => card.url)).toEqual([
    '/en/home/listing/3/stan-3',
    '/en/home/listing/2/stan-2',
    '/en/home/listing/1/stan-1',
  ]);
});

test('a changed card is read anew, and so is every card after a reload', async () => {
  const { cache, news, asked, read } = source();
  await cache.list([1, 2], { locale: 'hr' }, read(5));
  news.change(1);
  expect((await cache.list([1, 2], { locale: 'hr' }, read(6))).map((card) => card.priceCents)).toEqual([6, 5]);
  news.reload();
  await cache.list([1, 2], { locale: 'hr' }, read(7));
  expect(asked).toEqual([[1, 2], [1], [1, 2]]);
});

test.each(['change', 'reload'] as const)('what was being read at a %s is not kept', async (kind) => {
  const { cache, news, asked, read } = source();
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = cache.list([1], { locale: 'hr' }, async (ids) => {
    const cards = await read(5)(ids);
    await promise;
    return cards;
  });
  if (kind === 'change') news.change(1);
  else news.reload();
  resolve();
  await slow;
  expect((await cache.list([1], { locale: 'hr' }, read(6)))[0]?.priceCents).toBe(6);
  expect(asked).toEqual([[1], [1]]);
});
