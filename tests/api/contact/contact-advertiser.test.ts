import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ListingView } from '#contract/listings/listing.ts';
import { refusal } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { contacting, written } from '../../support/outside/contacts.ts';
import { insertListing, insertUser } from '../../support/listings/listings.ts';
import { lastMail, queuedMails, startMailWorker } from '../../support/outside/mails.ts';
import { insertProject } from '../../support/projects/projects.ts';
import { startMailServer } from '../../support/outside/smtp.ts';

const path = '/customer-request';
const contactEmail = 'Prodaja@Example.hr';

let api: TestApi;
let send: ReturnType<typeof contacting>;
let listingId: number;
beforeAll(async () => {
  api = await openTestApi();
  send = contacting(api);
});
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(api.database.db);
  listingId = await insertListing(api.database.db, { contactEmail });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const kept = (id = listingId) =>
  api.database.db
    .selectFrom('messages')
    .where('listingId', '=', id)
    .select(['firstName', 'lastName', 'mailFrom', 'message', 'status'])
    .execute();
const contactsOf = async (id = listingId) =>
  (await api.database.db.selectFrom('listingDays').where('listingId', '=', id).select('contacts').execute())[0]
    ?.contacts ?? 0;
/** By their kind, since those of one transaction have no order. */
const mailsSince = async (before: number) =>
  (await queuedMails(api.database.db)).slice(before).toSorted((a, b) => b.template.localeCompare(a.template));
const queued = async () => (await queuedMails(api.database.db)).length;

describe('a message about a listing', () => {
  test('goes to the advertiser as stored, is kept and counted, for projects too', async () => {
    const before = await queued();
    const project = await insertProject(api.database.db, { contactEmail: 'projekt@example.hr' });
    for (const id of [listingId, project]) {
      const response = await send(path, { ...written, listingId: id });
      expect([response.status, await response.json()]).toEqual([200, {}]);
      expect(await kept(id)).toEqual([{ ...written, status: 'NEW' }]);
      expect(await contactsOf(id)).toBe(1);
    }
    expect(await mailsSince(before)).toMatchObject([
      { template: 'customer-request', to: contactEmail, language: 'hr', ...written },
      { template: 'customer-request', to: 'projekt@example.hr', about: { title: 'Stambeni kvart Marjan' } },
    ]);
  });

  test('goes with the telephone number of those who would rather be called', async () => {
    const { db } = api.database;
    const phone = '+385 (0)91 / 234-5678';
    expect((await send(path, { ...written, listingId, phone: ` ${phone} ` })).status).toBe(200);
    expect((await send(path, { ...written, listingId, phone: '' })).status).toBe(200);
    const rows = await db
      .selectFrom('messages')
      .where('listingId', '=', listingId)
      .select('phone')
      .orderBy('id')
      .execute();
    expect(rows).toEqual([{ phone }, { phone: null }]);
    const mails = (await queuedMails(db)).filter((mail) => mail.template === 'customer-request').slice(-2);
    expect(mails).toMatchObject([{ phone }, { phone: '' }]);
    const { errors } = await refusal(send(path, { ...written, listingId, phone: 'zovi me' }), 'VALIDATION_FAILED');
    expect(errors).toEqual({ phone: ['PHONE_INVALID'] });
  });

  test('is told in the language of the owner, its copy in that of the sender', async () => {
    const before = await queued();
    const ownerId = await insertUser(api.database.db, { language: 'hr' });
    const id = await insertListing(api.database.db, { ownerId });
    const phone = '+385 91 234 5678';
    const response = await send(path, { ...written, listingId: id, copy: true, phone }, { language: 'en' });
    expect(await response.json()).toEqual({ copied: true });
    expect(await mailsSince(before)).toMatchObject([
      { to: 'ana@example.hr', language: 'hr', about: { title: 'Trosoban stan s pogledom na more' } },
      {
        ...{ template: 'contact-copy', to: written.mailFrom, language: 'en', phone },
        about: { title: 'Three-room flat with a sea view', path: expect.stringContaining('/en/home/listing/') },
      },
    ]);
  });

  test('takes the address of the advertiser as mailTo, and no other', async () => {
    expect((await send(path, { ...written, listingId, mailTo: 'prodaja@example.HR' })).status).toBe(200);
    expect((await send(path, { ...written, listingId, mailTo: '' })).status).toBe(200);
    const shown = await api.read(`/api/v1/real-estate-listings/${listingId}`, ListingView);
    const { contactEmail: mailTo } = shown.advertiser;
    expect((await send(path, { ...written, listingId, mailTo })).status).toBe(200);
    await expect(lastMail(api.database.db, contactEmail, 'customer-request')).resolves.toMatchObject(written);
    const other = await insertListing(api.database.db, { contactEmail });
    await refusal(send(path, { ...written, listingId: other, mailTo }), 'VALIDATION_FAILED');
    const before = await queued();
    const problem = await refusal(
      send(path, { ...written, listingId, mailTo: 'evil@example.com' }),
      'VALIDATION_FAILED',
    );
    expect(problem.errors).toEqual({ mailTo: ['RECIPIENT_UNKNOWN'] });
    expect([await queued(), (await kept()).length, await contactsOf()]).toEqual([before, 3, 3]);
  });

  test.each(['DRAFT', 'PAUSED', 'SOLD', 'EXPIRED', 'BLOCKED', 'ARCHIVED'] as const)(
    'that is %s finds none, and nothing is sent',
    async (status) => {
      const unpublished = status === 'DRAFT' ? { publishedAt: null, firstPublishedAt: null } : {};
      const id = await insertListing(api.database.db, { status, ...unpublished });
      const before = await queued();
      await refusal(send(path, { ...written, listingId: id }), 'NOT_FOUND');
      await refusal(send(path, { ...written, listingId: 987_654_321 }), 'NOT_FOUND');
      expect([await queued(), await kept(id), await contactsOf(id)]).toEqual([before, [], 0]);
    },
  );

  test('that is reserved can still be written about', async () => {
    const id = await insertListing(api.database.db, { status: 'RESERVED' });
    expect((await send(path, { ...written, listingId: id })).status).toBe(200);
  });

  test.each([
    [{ listingId: undefined }, ['listingId']],
    [{ listingId: 'x' }, ['listingId']],
    [{ listingId: -1 }, ['listingId']],
    [{ mailTo: 'evil' }, ['mailTo']],
    [{ firstName: 'Ivo\r\nBcc: x@evil.example' }, ['firstName']],
    [{ lastName: 'Kos\nTo: x@evil.example' }, ['lastName']],
    [{ mailFrom: 'ivo@example.hr\r\nBcc: x@evil.example' }, ['mailFrom']],
    [{ mailFrom: 'ivo@example.hr, x@evil.example' }, ['mailFrom']],
    [{ message: '' }, ['message']],
    [{ firstName: '', lastName: '', mailFrom: '', message: '' }, ['firstName', 'lastName', 'mailFrom', 'message']],
  ])('with %j is refused', async (wrong, fields) => {
    const before = await queued();
    const { errors = {} } = await refusal(send(path, { ...written, listingId, ...wrong }), 'VALIDATION_FAILED');
    expect(Object.keys(errors)).toEqual(fields);
    expect([await queued(), await kept()]).toEqual([before, []]);
  });

  test('that a program filled in is answered alike, not sent and not kept', async () => {
    const before = await queued();
    expect((await send(path, { ...written, listingId, website: 'x' })).status).toBe(200);
    expect([await queued(), await kept(), await contactsOf()]).toEqual([before, [], 0]);
  });

  test('reaches its readers whole, escaped, and with nobody added to its head', async () => {
    const server = await startMailServer();
    const message = 'Dragi <b>oglašivaču</b>,\r\n\r\nBcc: x@evil.example\r\nhttps://evil.example/?a=1&b=2\n.\nšđ 🏠';
    const names = { firstName: '<i>Ivo</i>', lastName: 'www.evil.example "Kos" <x@evil.example>' };
    await api.database.pool.query(`delete from pgboss.job`);
    await send(path, { ...written, ...names, message, listingId, copy: true });
    const worker = await startMailWorker(api, { smtpUrl: server.url });
    await expect.poll(() => server.received.length).toBe(2);
    await worker.stop();
    await server.close();
    const advertiser = server.received.find(({ to }) => to[0]?.toLowerCase() === contactEmail.toLowerCase());
    const copy = server.received.find(({ to }) => to[0] === written.mailFrom);
    for (const letter of [advertiser, copy]) {
      expect(letter?.to).toHaveLength(1);
      const heads = letter?.mail.headers.map(({ key }) => key) ?? [];
      expect(heads).not.toContain('bcc');
      expect(heads.filter((head) => head === 'to')).toHaveLength(1);
      expect(letter?.mail.html).not.toMatch(/<b>|<i>|href="https:\/\/evil|href="mailto/);
    }
    expect(advertiser?.mail.replyTo).toEqual([{ name: expect.stringContaining('<i>Ivo'), address: written.mailFrom }]);
    expect(copy?.mail.replyTo).toBeUndefined();
    for (const letter of [advertiser, copy]) {
      expect(letter?.mail.text).toContain('> https:\u200b//evil.\u200bexample/?a=1&b=2\n> .\n> šđ 🏠\n');
      expect(letter?.mail.text).not.toContain('evil.example');
    }
    expect(advertiser?.mail.html).toContain('Dragi &lt;b&gt;oglašivaču&lt;/b&gt;');
  });
});

test('another site cannot let its visitors write, by a form neither', async () => {
  const before = await queued();
  for (const [name, value] of [
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
  ] as const)
    for (const [call, body] of [
      [path, { ...written, listingId: String(listingId) }],
      ['', written],
    ] as const) {
      const init = { method: 'POST', headers: { [name]: value } };
      const form = await api.request(`/api/v1/contact${call}`, { ...init, body: new URLSearchParams(body) });
      expect(form.status).toBe(403);
      const headers = { ...init.headers, 'content-type': 'application/json' };
      const json = { ...init, headers, body: JSON.stringify(body) };
      await refusal(api.request(`/api/v1/contact${call}`, json), 'FORBIDDEN');
    }
  expect([await queued(), await kept()]).toEqual([before, []]);
});
