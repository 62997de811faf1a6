import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { AdminReport } from '#contract/admin/admin.ts';
import { answer, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { administering, logOf, newAdmin, statusOf } from '../../support/listings/admin.ts';
import { publishedListing } from '../../support/listings/managed.ts';
import { queuedMails } from '../../support/outside/mails.ts';

let api: TestApi;
let owner: Person;
let admin: Person;
let id: number;
let addresses = 0;
beforeAll(async () => {
  api = await openTestApi();
  owner = await newPerson(api);
  admin = await newAdmin(api);
});
beforeEach(async () => {
  id = (await publishedListing(api, owner)).id;
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const by = (person = admin) => administering(api, person);

/** A visitor reports the listing; returns the report. */
async function reported(mailFrom: string): Promise<AdminReport> {
  const body = JSON.stringify({ reason: 'FRAUD', message: '', mailFrom });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  await api.request(`/api/v1/real-estate-listings/${id}/reports`, init, `198.51.100.${(addresses += 1)}`);
  const [newest] = (await by().reports(`?listing=${id}`)).items;
  if (!newest) throw new Error('the report is not there');
  return newest;
}

const block = (report: number, body: object, person = admin) => by(person).ask(`/reports/${report}/block`, 'PUT', body);
const openOnes = async () => (await by().reports(`?listing=${id}&closed=0`)).items.map((report) => report.id);
const told = async () =>
  (await queuedMails(api.database.db)).flatMap((mail) =>
    mail.template === 'report-closed' && mail.title.startsWith('Vedar') ? [[mail.to, mail.decision, mail.note]] : [],
  );

test('blocking what is reported closes the report and tells its reporter, and leaves the others open', async () => {
  const other = await reported('eva@example.hr');
  const report = await reported('ivo@example.hr');
  const before = (await told()).length;
  expect((await refusal(block(report.id, { reason: ' ' }), 'VALIDATION_FAILED')).errors).toEqual({
    reason: ['VALUE_REQUIRED'],
  });
  const closed = await answer(block(report.id, { reason: 'Tuđe slike.' }), AdminReport);
  expect(closed).toMatchObject({
    closedBy: { id: admin.userId },
    listing: { status: 'BLOCKED', blockReason: 'Tuđe slike.' },
  });
  expect(await openOnes()).toEqual([other.id]);
  expect((await told()).slice(before)).toEqual([['ivo@example.hr', 'BLOCKED', '']]);
  expect((await logOf(api, { listingId: id })).map(({ act }) => act)).toEqual(['LISTING_BLOCKED', 'REPORT_CLOSED']);
  await refusal(block(other.id, { reason: 'Opet.' }), 'STATUS_NOT_ALLOWED');
});

test('all open reports of the listing are closed where that is wanted', async () => {
  await reported('eva@example.hr');
  const report = await reported('');
  const before = (await told()).length;
  await answer(block(report.id, { reason: 'Tuđe slike.', others: true }), AdminReport);
  expect(await openOnes()).toEqual([]);
  expect((await told()).slice(before)).toEqual([['eva@example.hr', 'BLOCKED', '']]);
});

test('only admins block, and only by reports that there are', async () => {
  const report = await reported('');
  await refusal(block(report.id, { reason: 'Ja.' }, owner), 'FORBIDDEN');
  await refusal(block(999_999, { reason: 'Nema.' }), 'NOT_FOUND');
  expect(await statusOf(api, id)).toBe('PUBLISHED');
});
