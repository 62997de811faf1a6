import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call, logIn, newPerson, refusal } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';

const origin = 'https://portal.example.hr';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const refresh = (token: string) =>
  call(api, '/refresh-token', { method: 'POST', headers: { origin, cookie: `__Host-refresh=${token}` } });

describe('logging out', () => {
  const logOut = (cookie?: string) =>
    call(api, '/logout', { method: 'POST', headers: { origin, ...(cookie !== undefined && { cookie }) } });

  test('ends the session on the server and clears the cookie', async () => {
    const person = await newPerson(api);
    const other = await logIn(api, person.userId);
    const response = await logOut(`__Host-refresh=${person.refreshToken}`);
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-refresh=; Max-Age=0; Path=\/; HttpOnly; /),
    ]);
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    await refusal(refresh(person.refreshToken), 'SESSION_EXPIRED');
    await refusal(call(api, '/users/me', { token: person.accessToken }), 'UNAUTHORIZED');
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });

  test.each([undefined, '__Host-refresh=', '__Host-refresh=nonsense', 'other=1'])(
    'is answered 204 with the cookie %s',
    async (cookie) => {
      expect((await logOut(cookie)).status).toBe(204);
    },
  );
});
