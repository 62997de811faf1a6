import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { refusal } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { expectDocumented } from '../../support/schemas/documented.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { insertProject } from '../../support/projects/projects.ts';

let api: TestApi;
let id: number;
let addresses = 0;
beforeAll(async () => {
  api = await openTestApi();
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

test('another site cannot let its visitors report', async () => {
  for (const [name, value] of [
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
  ] as const) {
    const init = { method: 'POST', headers: { [name]: value }, body: new URLSearchParams(told) };
    expect((await api.request(path(), init, freshAddress())).status).toBe(403);
  }
  expect(await api.database.db.selectFrom('reports').where('listingId', '=', id).select('id').execute()).toEqual([]);
});

async function submit(fields: Record<string, string>, query = '?language=en', address = freshAddress()) {
  const init = { method: 'POST', body: new URLSearchParams(fields) };
  const response = await api.request(path() + query, init, address);
  return [response.status, response.headers.get('location'), response.headers.get('cache-control')];
}

/** What the page of the form is told, without its sentences. */
async function refusedForm(fields: Record<string, string>, query = '?language=en', address = freshAddress()) {
  const init = { method: 'POST', body: new URLSearchParams(fields) };
  const response = await api.request(path() + query, init, address);
  const { path: page, code, errors, values, retryAfter } = (await response.json()) as Record<string, unknown>;
  return { status: response.status, page, code, errors, values, retryAfter };
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

  const wrong = (errors: object) => ({ status: 422, code: 'VALIDATION_FAILED', errors });

  test.each([
    [{ reason: '', message: 'Laž' }, wrong({ reason: ['VALUE_REQUIRED'] })],
    [{ reason: 'FRAUD', message: 'Laž', mailFrom: 'ivo@' }, wrong({ mailFrom: ['INVALID_EMAIL'] })],
    [{ reason: 'FRAUD', message: 'x'.repeat(2001) }, wrong({ message: ['VALUE_TOO_LONG'] })],
    [
      { reason: 'FRAUD', message: 'a\0b' },
      { status: 400, code: 'BAD_REQUEST', errors: {} },
    ],
    [
      { reason: 'FRAUD', message: 'x'.repeat(300_000) },
      { status: 413, code: 'PAYLOAD_TOO_LARGE', errors: {} },
    ],
    [
      { reason: 'FRAUD', message: '', ...Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`k${at}`, '1'])) },
      { status: 413, code: 'PAYLOAD_TOO_LARGE', errors: {} },
    ],
  ])('that is refused is shown again with all that was typed (%#)', async (fields, refused) => {
    const values = refused.status === 413 ? {} : { ...fields, message: fields.message.replaceAll('\0', '') };
    const page = `/en/home/report?listing=${id}`;
    expect(await refusedForm(fields)).toEqual({ ...refused, page, values, retryAfter: undefined });
    expect(await rows()).toEqual([]);
  });

  test('of a listing that is gone meanwhile, or that comes too often, says so on its page', async () => {
    const address = freshAddress();
    for (let count = 0; count < 30; count += 1) await send(told, address);
    expect(await refusedForm(told, '?language=hr', address)).toMatchObject({
      ...{ status: 429, code: 'TOO_MANY_REQUESTS', page: `/home/report?listing=${id}`, values: told },
      retryAfter: expect.any(Number) as unknown,
    });
    await api.database.db.updateTable('listings').set({ status: 'PAUSED' }).where('id', '=', id).execute();
    expect(await refusedForm(told)).toMatchObject({ status: 404, code: 'NOT_FOUND', values: told });
  });

  test('may have as many lines as its text field takes', async () => {
    const message = `${'x\n'.repeat(999)}xx`;
    await submit({ ...told, message: message.replaceAll('\n', '\r\n') });
    expect(await rows()).toEqual([{ ...told, mailFrom: 'ivo@example.hr', message }]);
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
