import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AdminReport } from '#contract/admin.ts';
import { Problem } from '#contract/problem.ts';
import { forgetReporters } from '#server/db/queries/reports.ts';
import { answer, refusal, type Person } from '../support/accounts.ts';
import { administering, logOf, newAdmin } from '../support/admin.ts';
import { openTestApi, type TestApi } from '../support/app.ts';
import { expectDocumented } from '../support/documented.ts';
import { insertListing } from '../support/listings.ts';
import { insertProject } from '../support/projects.ts';

let api: TestApi;
let admin: Person;
let id: number;
let addresses = 0;
beforeAll(async () => {
  api = await openTestApi();
  admin = await newAdmin(api);
});
beforeEach(async () => {
  id = await insertListing(api.database.db);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const path = (listing = id) => `/api/v1/real-estate-listings/${listing}/reports`;
const freshAddress = () => `198.51.100.${(addresses += 1)}`;
const told = { reason: 'FRAUD', message: 'Traži uplatu unaprijed.', mailFrom: 'Ivo@Example.hr' };

async function send(body: unknown, address = freshAddress(), listing = id): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await api.request(path(listing), init, address);
  await expectDocumented(path(listing), response, 'post');
  return response;
}

async function submit(fields: Record<string, string>, query = '?language=en', address = freshAddress()) {
  const init = { method: 'POST', body: new URLSearchParams(fields) };
  const response = await api.request(path() + query, init, address);
  return [response.status, response.headers.get('location'), response.headers.get('cache-control')];
}

const rows = (listing = id) =>
  api.database.db
    .selectFrom('reports')
    .where('listingId', '=', listing)
    .select(['reason', 'message', 'mailFrom'])
    .execute();

describe('a report', () => {
  test('is kept, for listings and projects, with the least that is told', async () => {
    expect((await send(told)).status).toBe(201);
    expect(await rows()).toEqual([{ ...told, mailFrom: 'ivo@example.hr' }]);
    const project = await insertProject(api.database.db);
    expect((await send({ reason: 'OTHER' }, freshAddress(), project)).status).toBe(201);
    expect(await rows(project)).toEqual([{ reason: 'OTHER', message: '', mailFrom: '' }]);
  });

  test.each(['DRAFT', 'PAUSED', 'SOLD', 'EXPIRED', 'BLOCKED', 'ARCHIVED'] as const)(
    'of a listing that is %s is answered as if there were none',
    async (status) => {
      const unpublished = status === 'DRAFT' ? { publishedAt: null, firstPublishedAt: null } : {};
      const hidden = await insertListing(api.database.db, { status, ...unpublished });
      await refusal(send(told, freshAddress(), hidden), 'NOT_FOUND');
      await refusal(send(told, freshAddress(), 987_654), 'NOT_FOUND');
    },
  );

  test.each([
    [{}, { reason: ['VALUE_REQUIRED'] }],
    [{ ...told, reason: 'BORED' }, { reason: ['VALUE_REQUIRED'] }],
    [{ ...told, message: 'x'.repeat(2001) }, { message: ['VALUE_TOO_LONG'] }],
    [{ ...told, message: 7 }, { message: ['VALUE_INVALID'] }],
  ])('with wrong fields is refused: %j', async (body, errors) => {
    expect((await refusal(send(body), 'VALIDATION_FAILED')).errors).toEqual(errors);
  });

  test('with a wrong address, another media type or no body is refused', async () => {
    expect(Object.keys((await refusal(send({ ...told, mailFrom: 'ivo@' }), 'VALIDATION_FAILED')).errors ?? {})).toEqual(
      ['mailFrom'],
    );
    const post = async (init: RequestInit) =>
      Problem.parse(await (await api.request(path(), { method: 'POST', ...init }, freshAddress())).json()).code;
    expect(await post({ headers: { 'content-type': 'text/plain' }, body: 'x' })).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(await post({})).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(await post({ headers: { 'content-type': 'application/json' }, body: '{' })).toBe('MALFORMED_JSON');
    const large = JSON.stringify({ message: 'x'.repeat(300_000) });
    expect(await post({ headers: { 'content-type': 'application/json' }, body: large })).toBe('PAYLOAD_TOO_LARGE');
  });

  test('of the same address within a day is answered alike and kept once, at once too', async () => {
    const address = freshAddress();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(told, address)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await rows()).toHaveLength(1);
    await send(told);
    expect(await rows()).toHaveLength(2);
    const { rows: kept } = await sql<{ key: string }>`
      select key from rate_limits where key like 'report:once:%'`.execute(api.database.db);
    expect(kept.length).toBeGreaterThan(1);
    expect(JSON.stringify(kept)).not.toContain(address);
  });

  test('that a program filled in is answered alike and not kept', async () => {
    expect((await send({ ...told, website: 'https://spam.example' })).status).toBe(201);
    expect(await rows()).toEqual([]);
  });

  test('of one address too often is refused for a while', async () => {
    const address = freshAddress();
    for (let count = 0; count < 30; count += 1) await send(told, address);
    const refused = await send(told, address);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await refusal(refused, 'TOO_MANY_REQUESTS');
  });
});

describe('a plain form', () => {
  test('is sent back to its page, which says that it worked', async () => {
    const back = [303, `/en/home/report?listing=${id}&done=1`, 'no-store'];
    expect(await submit({ ...told, website: '' })).toEqual(back);
    expect(await submit({ reason: 'OTHER', message: '', mailFrom: '', website: '' })).toEqual(back);
    expect(await rows()).toEqual([
      { ...told, mailFrom: 'ivo@example.hr' },
      { reason: 'OTHER', message: '', mailFrom: '' },
    ]);
  });

  test.each([
    [{}, 'VALUE_REQUIRED'],
    [{ reason: 'FRAUD', mailFrom: 'ivo@' }, 'INVALID_EMAIL'],
    [{ reason: 'FRAUD', message: 'x'.repeat(2001) }, 'VALUE_TOO_LONG'],
    [{ reason: 'FRAUD', message: 'a\0b' }, 'BAD_REQUEST'],
    [{ reason: 'FRAUD', message: 'x'.repeat(300_000) }, 'PAYLOAD_TOO_LARGE'],
  ])('is sent back with the code of what is wrong (%#)', async (fields, code) => {
    expect(await submit(fields)).toEqual([303, `/en/home/report?listing=${id}&error=${code}`, 'no-store']);
    expect(await rows()).toEqual([]);
  });

  test('goes back in the language of the page, and never to another site', async () => {
    expect((await submit(told, '?language=hr'))[1]).toBe(`/home/report?listing=${id}&done=1`);
    expect((await submit(told, '?language=//evil.example'))[1]).toBe(`/home/report?listing=${id}&done=1`);
    expect((await submit(told, ''))[1]).toBe(`/home/report?listing=${id}&done=1`);
    const init = { method: 'POST', body: new URLSearchParams(told) };
    const odd = await api.request('/api/v1/real-estate-listings/%2F%2Fevil.example/reports', init, freshAddress());
    expect(odd.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
  });
});

describe('reports in the admin room', () => {
  const by = () => administering(api, admin);
  const change = (report: number, body: unknown) => by().ask(`/reports/${report}`, 'PUT', body);

  test('are closed with a note and opened again, which stands in the log', async () => {
    await send(told);
    const before = await by().reports('?closed=0');
    const [report] = before.items;
    expect(report).toMatchObject({ reason: 'FRAUD', mailFrom: 'ivo@example.hr', listing: { id, openReports: 1 } });
    const closed = await answer(change(report?.id ?? 0, { closed: true, note: 'Upozoren' }), AdminReport);
    expect(closed).toMatchObject({ note: 'Upozoren', closedBy: { id: admin.userId }, listing: { openReports: 0 } });
    expect(await by().reports('?closed=0')).toMatchObject({ open: before.open - 1, total: before.total - 1 });
    expect((await by().reports('?closed=1')).items[0]?.id).toBe(report?.id);
    expect((await by().reports()).items[0]?.id).toBe(report?.id);
    await answer(change(closed.id, { closed: true, note: 'Opomena' }), AdminReport);
    const open = await answer(change(closed.id, { closed: false }), AdminReport);
    expect(open).toMatchObject({ closedAt: null, closedBy: null, note: null });
    expect(await logOf(api, { listingId: id })).toEqual([
      { act: 'REPORT_CLOSED', adminId: admin.userId, details: 'Upozoren' },
      { act: 'REPORT_REOPENED', adminId: admin.userId, details: null },
    ]);
  });

  test('that are not there, and wrong changes, are refused', async () => {
    await refusal(change(987_654, { closed: true }), 'NOT_FOUND');
    const problem = await refusal(change(1, { closed: 'yes', note: 'x'.repeat(1001) }), 'VALIDATION_FAILED');
    expect(problem.errors).toEqual({ closed: ['VALUE_INVALID'], note: ['VALUE_TOO_LONG'] });
  });

  test('lose their e-mail addresses after a year, open and closed ones', async () => {
    const listingId = id;
    const at = (months: number) => sql<Date>`now() - ${`${months} months`}::interval - interval '1 hour'`;
    const report = { listingId, reason: 'OTHER' as const, mailFrom: 'ana@example.hr', closedBy: null, note: null };
    await api.database.db
      .insertInto('reports')
      .values([
        { ...report, at: at(12), closedAt: null },
        { ...report, at: at(12), closedAt: new Date() },
        { ...report, at: at(11), closedAt: null },
      ])
      .execute();
    expect(await forgetReporters(api.database.db)).toBe(2);
    expect((await rows()).map(({ mailFrom }) => mailFrom)).toEqual(['', '', 'ana@example.hr']);
  });
});
