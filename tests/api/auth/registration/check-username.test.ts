import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../support/database/app.ts';
import { registrations } from '../../../support/database/visitors.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const { isTaken } = registrations(() => api);

describe('check-username-existence', () => {
  test.each(['', 'a', 'a b', 'x'.repeat(31), 'anа', 'ad\0min', '\ud800abc', 'root', 'ADMIN-1'])(
    'is true for what nobody can have: %j',
    async (name) => {
      expect(await isTaken(name.toWellFormed())).toBe(true);
    },
  );

  test('is true without a name, and nobody keeps the answer', async () => {
    const response = await api.request('/api/v1/registration/check-username-existence');
    expect([response.status, await response.json()]).toEqual([200, true]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
