import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { AdminReport } from '#contract/admin/admin.ts';
import type { ListingStatus } from '#contract/listings/listing.ts';
import { removeReporterEmails } from '#server/db/queries/admin/reports.ts';
import { answer, refusal, type Person } from '../../support/database/accounts.ts';
import { administering, logOf, newAdmin } from '../../support/listings/admin.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { queuedMails } from '../../support/outside/mails.ts';

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

const told = { reason: 'FRAUD', message: 'Traži uplatu unaprijed.', mailFrom: 'ivo@example.hr' };

/** A visitor reports a listing, from an address of its own. */
async function send(body: object, { listing = id, query = '', headers = {} } = {}): Promise<void> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  const path = `/api/v1/real-estate-listings/${listing}/reports${query}`;
  const sent = await api.request(path, { ...init, body: JSON.stringify(body) }, `198.51.100.${(addresses += 1)}`);
  expect(sent.status).toBe(201);
}

async function sendForm(listing: number, query: string): Promise<void> {
  const path = `/api/v1/real-estate-listings/${listing}/reports${query}`;
  const init = { method: 'POST', body: new URLSearchParams(told) };
  expect((await api.request(path, init, `198.51.100.${(addresses += 1)}`)).status).toBe(303);
}

const by = () => administering(api, admin);
const change = (report: number, body: unknown) => by().ask(`/reports/${report}`, 'PUT', body);

test('reports are closed with a note and opened again, which stands in the log', async () => {
  await send(told);
  const before = await by().reports('?closed=0');
  const [report] = before.items;
  expect(report).toMatchObject({ reason: 'FRAUD', mailFrom: 'ivo@example.hr', listing: { id, openReports: 1 } });
  const closed = await answer(change(report?.id ?? 0, { closed: true, note: 'Upozoren' }), AdminReport);
  expect(closed).toMatchObject({ note: 'Upozoren', closedBy: { id: admin.userId }, listing: { openReports: 0 } });
  expect(await by().reports('?closed=0')).toMatchObject({ open: before.open - 1, total: before.total - 1 });
  expect((await by().reports('?closed=1')).items[0]?.id).toBe(report?.id);
  expect((await by().reports()).items[0]?.id).toBe(report?.id);
  const other = await newAdmin(api);
  for (let times = 0; times < 2; times += 1) {
    const again = administering(api, other).ask(`/reports/${closed.id}`, 'PUT', { closed: true, note: 'Opomena' });
    expect(await answer(again, AdminReport)).toMatchObject({
      note: 'Opomena',
      closedAt: closed.closedAt,
      closedBy: { id: other.userId },
    });
  }
  const open = await answer(change(closed.id, { closed: false }), AdminReport);
  expect(open).toMatchObject({ closedAt: null, closedBy: null, note: null });
  expect(await logOf(api, { listingId: id })).toEqual([
    { act: 'REPORT_CLOSED', adminId: admin.userId, details: 'Upozoren' },
    { act: 'REPORT_NOTED', adminId: other.userId, details: 'Opomena' },
    { act: 'REPORT_REOPENED', adminId: admin.userId, details: null },
  ]);
});

const closing = async (status: ListingStatus, note: string, { query = '?language=hr' } = {}) => {
  const listing = await insertListing(api.database.db, { titleEn: null });
  await sendForm(listing, query);
  await api.database.db
    .updateTable('listings')
    .set({ status, ...(status === 'BLOCKED' && { blockReason: 'Tuđe slike' }) })
    .where('id', '=', listing)
    .execute();
  const [report] = (await by().reports(`?listing=${listing}`)).items;
  await answer(change(report?.id ?? 0, { closed: true, note }), AdminReport);
  return { listing, report: report?.id ?? 0 };
};
const mailed = async () => {
  const mails = await queuedMails(api.database.db);
  return mails.filter(({ template }) => template === 'report-closed');
};

test.each([
  ['PUBLISHED', 'KEPT', 'Kat je ispravljen.'],
  ['BLOCKED', 'BLOCKED', ''],
  ['SOLD', 'HIDDEN', ''],
] as const)('reports tell who left an address what was decided: %s is %s', async (status, decision, note) => {
  const before = (await mailed()).length;
  const { listing, report } = await closing(status, note);
  const title = 'Trosoban stan s pogledom na more';
  const page = decision === 'KEPT' ? `/home/listing/${listing}/trosoban-stan-s-pogledom-na-more` : null;
  const mail = { template: 'report-closed', decision, note, title, path: page, to: 'ivo@example.hr', language: 'hr' };
  expect((await mailed()).slice(before)).toEqual([mail]);
  await answer(change(report, { closed: true, note: 'Dopuna' }), AdminReport);
  await answer(change(report, { closed: false }), AdminReport);
  expect(await mailed()).toHaveLength(before + 1);
  await answer(change(report, { closed: true }), AdminReport);
  expect(await mailed()).toHaveLength(before + 2);
});

test('reports tell what was decided in the language in which they were sent', async () => {
  await closing('PUBLISHED', '', { query: '?language=en' });
  expect((await mailed()).at(-1)).toMatchObject({ language: 'en', path: expect.stringMatching(/^\/en\//) as unknown });
  await send(told, { headers: { 'accept-language': 'en' } });
  const [report] = (await by().reports(`?listing=${id}`)).items;
  await answer(change(report?.id ?? 0, { closed: true }), AdminReport);
  expect((await mailed()).at(-1)).toMatchObject({ language: 'en' });
});

test('reports mail nobody where no address was left', async () => {
  const before = (await mailed()).length;
  await send({ reason: 'OTHER' });
  const [report] = (await by().reports(`?listing=${id}`)).items;
  await answer(change(report?.id ?? 0, { closed: true, note: 'U redu' }), AdminReport);
  expect(await mailed()).toHaveLength(before);
});

test('reports that are not there, and wrong changes, are refused', async () => {
  await refusal(change(987_654, { closed: true }), 'NOT_FOUND');
  const problem = await refusal(change(1, { closed: 'yes', note: 'x'.repeat(1001) }), 'VALIDATION_FAILED');
  expect(problem.errors).toEqual({ closed: ['VALUE_INVALID'], note: ['VALUE_TOO_LONG'] });
});

test('reports lose their e-mail addresses after a year, open and closed ones', async () => {
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
  expect(await removeReporterEmails(api.database.db)).toBe(2);
  const rows = await api.database.db.selectFrom('reports').where('listingId', '=', id).select('mailFrom').execute();
  expect(rows.map(({ mailFrom }) => mailFrom)).toEqual(['', '', 'ana@example.hr']);
});
