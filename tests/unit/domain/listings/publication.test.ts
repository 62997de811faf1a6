import { expect, test } from 'vitest';
import { publicationDate } from '#domain/listings/publication.ts';

const now = new Date('2026-11-26T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const post = (published: number, withdrawn: number | null) => ({
  publishedAt: daysAgo(published),
  withdrawnAt: withdrawn === null ? null : daysAgo(withdrawn),
});

test.each([
  ['nothing before', [], 0],
  ['a pause of a day', [post(50, 1)], 50],
  ['a pause of just under fourteen weeks', [post(200, 97.9)], 200],
  ['a pause of fourteen weeks', [post(200, 98)], 0],
  ['a listing that is still public', [post(300, null)], 300],
  ['several listings of the home, the oldest long gone', [post(400, 150), post(80, 30), post(60, null)], 80],
])('after %s the publication that counts is the earliest of this life', (_, earlier, days) => {
  expect(publicationDate(earlier, now)).toEqual(daysAgo(days));
});
