import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call, logIn, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { administering, logOf, newAdmin } from '../../support/listings/admin.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { queuedMails } from '../../support/outside/mails.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await newAdmin(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const headersOf = (token: string) => ({ origin: 'https://portal.example.hr', cookie: `__Host-refresh=${token}` });
const refresh = (token: string) => call(api, '/refresh-token', { method: 'POST', headers: headersOf(token) });
const isLive = async ({ accessToken: token }: Person) => (await call(api, '/users/me', { token })).status === 200;
const mailsTo = async (email: string) =>
  (await queuedMails(api.database.db)).filter(({ to }) => to === email).map(({ template }) => template);

let people = 0;
async function somebody() {
  people += 1;
  const email = `osoba${people}@example.hr`;
  return { email, ...(await newPerson(api, { email, passwordHash: null })) };
}

describe('all other sessions', () => {
  const endOthers = (token?: string) =>
    call(api, '/users/me/sessions', { method: 'DELETE', ...(token !== undefined && { token }) });

  test('end at once, and those of nobody else', async () => {
    const [person, stranger] = [await somebody(), await somebody()];
    const others = [await logIn(api, person.userId), await logIn(api, person.userId)];
    expect((await endOthers(person.accessToken)).status).toBe(204);
    expect(await Promise.all([person, stranger, ...others].map(isLive))).toEqual([true, true, false, false]);
    const problem = await refusal(refresh(others[0]?.refreshToken ?? ''), 'SESSION_EXPIRED');
    expect(problem.ended).toBe(true);
    expect(problem.message).toBe(
      'Ova je prijava završena s drugog mjesta. Prijavite se ponovno; nespremljene izmjene uklonjene su s ovog uređaja.',
    );
    expect((await endOthers(person.accessToken)).status).toBe(204);
    expect((await refresh(person.refreshToken)).status).toBe(200);
  });

  test('are for who is logged in', async () => {
    await refusal(endOthers(), 'UNAUTHORIZED');
    await refusal(endOthers('a.b.c'), 'UNAUTHORIZED');
    const person = await somebody();
    await endOthers((await logIn(api, person.userId)).accessToken);
    await refusal(endOthers(person.accessToken), 'UNAUTHORIZED');
  });
});

describe('the sessions of a user', () => {
  const end = (actor: Person | undefined, id: number | string) =>
    call(api, `/admin/users/${id}/sessions`, { method: 'DELETE', ...(actor && { token: actor.accessToken }) });

  test('are ended by an admin, told by mail, and written into the log, without a block', async () => {
    const person = await somebody();
    const other = await logIn(api, person.userId);
    expect((await end(admin, person.userId)).status).toBe(204);
    expect(await Promise.all([person, other, admin].map(isLive))).toEqual([false, false, true]);
    expect(await mailsTo(person.email)).toEqual(['sessions-ended']);
    expect(await logOf(api, person)).toEqual([{ act: 'USER_SESSIONS_ENDED', adminId: admin.userId, details: null }]);
    expect((await administering(api, admin).actions(`?user=${person.userId}&act=USER_SESSIONS_ENDED`)).total).toBe(1);
    expect(await isLive(await logIn(api, person.userId))).toBe(true);
  });

  test('who is logged in nowhere is told nothing', async () => {
    const person = await somebody();
    await end(admin, person.userId);
    expect((await end(admin, person.userId)).status).toBe(204);
    expect(await mailsTo(person.email)).toHaveLength(1);
    expect(await logOf(api, person)).toHaveLength(1);
  });

  test.each(['nobody', 'the user', 'a stranger', 'an admin who was'])('are not ended by %s', async (who) => {
    const [person, stranger, former] = [await somebody(), await somebody(), await newAdmin(api)];
    await administering(api, admin).role(former.userId, 'USER');
    const actor = { nobody: undefined, 'the user': person, 'a stranger': stranger, 'an admin who was': former }[who];
    await refusal(end(actor, person.userId), actor ? 'FORBIDDEN' : 'UNAUTHORIZED');
    expect(await isLive(person)).toBe(true);
    expect(await mailsTo(person.email)).toEqual([]);
  });

  test('of nobody are not there', async () => {
    for (const id of [987_654_321, 0, 'x']) await refusal(end(admin, id), 'NOT_FOUND');
  });
});

describe('a refresh token that comes back', () => {
  async function stolen() {
    const person = await somebody();
    await refresh(person.refreshToken);
    await api.database.pool.query(`update sessions set rotated_at = rotated_at - interval '11 seconds' where id = $1`, [
      person.refreshToken.split('.')[0],
    ]);
    return person;
  }

  test('ends the session, whose owner is mailed once, however often it comes', async () => {
    const person = await stolen();
    const answers = await Promise.all(Array.from({ length: 4 }, () => refresh(person.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    const again = await refusal(refresh(person.refreshToken), 'SESSION_EXPIRED');
    expect(again.ended).toBeUndefined();
    expect(await isLive(person)).toBe(false);
    expect(await mailsTo(person.email)).toEqual(['session-reused']);
    const lines = api.lines().filter((line) => line.includes('REFRESH_TOKEN_REUSED'));
    expect(
      lines.filter(
        (line) => line.includes(`"userId":${person.userId},`) || line.includes(`"userId":${person.userId}}`),
      ),
    ).toHaveLength(1);
  });

  test('is mailed and told for each session', async () => {
    const [one, two] = [await stolen(), await stolen()];
    const cookie = [one, two].map(({ refreshToken }) => `__Host-refresh=${refreshToken}`).join('; ');
    const headers = { origin: 'https://portal.example.hr', cookie };
    await refusal(call(api, '/refresh-token', { method: 'POST', headers }), 'SESSION_EXPIRED');
    for (const { email } of [one, two]) expect(await mailsTo(email)).toEqual(['session-reused']);
  });
});
