import { expect, test } from 'vitest';
import { emptySearch } from '#domain/search/search-query.ts';
import { timedWays } from '#domain/search/timed-ways.ts';

const near = { lat: 45.3267, lng: 14.4424, km: 15 };
const meant = { ...emptySearch, near, seaMax: 400 };
const said = { near: { ...near, minutes: 20 }, seaMax: 400, seaMinutes: 5 };

test('minutes by car and on foot are told with the distance and the speed that they are searched as', () => {
  expect(timedWays(said, meant, { ...meant, priceMax: 300_000, page: 2 })).toEqual([
    { minutes: 20, metres: 15_000, kmPerHour: 45, isOnFoot: false },
    { minutes: 5, metres: 400, kmPerHour: 4.8, isOnFoot: true },
  ]);
});

test('a distance that was said as one, or changed since, is not told', () => {
  expect(timedWays({ near, seaMax: 400 }, meant, meant)).toEqual([]);
  expect(timedWays(said, meant, { ...meant, near: { ...near, km: 5 }, seaMax: undefined })).toEqual([]);
});
