import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EmailOnly } from '#contract/auth/registration.ts';
import { ManagedListing } from '#contract/listings/managed-listing.ts';
import { mailTokenOf } from '#server/services/auth/mail-token.ts';
import { handOverProjects } from '#server/services/projects/hand-over-projects.ts';
import { answer, call, newPerson, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { bodyOf, flatFacts, managing } from '../../support/listings/managed.ts';
import { contacting, written } from '../../support/outside/contacts.ts';
import { lastMail, queuedMails } from '../../support/outside/mails.ts';
import { insertProject } from '../../support/projects/projects.ts';

let api: TestApi;
let send: ReturnType<typeof contacting>;
beforeAll(async () => {
  api = await openTestApi();
  send = contacting(api);
});
beforeEach(async () => void (await sql`delete from rate_limits`.execute(api.database.db)));
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const by = (person: Person) => managing(api, person);
let number = 0;
const unused = () => `ured${(number += 1)}@kvadrat.example.hr`;
const advertising = (contactEmail: string | null) => ({ advertiser: { ...flatFacts.advertiser, contactEmail } });
const emailOf = async ({ userId }: Person) => {
  const users = api.database.db.selectFrom('users').where('id', '=', userId).select('email');
  return (await users.executeTakeFirstOrThrow()).email;
};

/** A published flat of the person that names this address, unconfirmed. */
const published = (person: Person, contactEmail: string) =>
  insertListing(api.database.db, { ownerId: person.userId, contactEmail, contactConfirmed: false, images: 1 });
const mailsTo = async (to: string) => (await queuedMails(api.database.db)).filter((mail) => mail.to === to);

async function tokenTo(email: string): Promise<string> {
  const asking = (await mailsTo(email)).findLast((mail) => mail.template === 'confirm-contact');
  return mailTokenOf(api.runtime, asking?.tokenId ?? '');
}

const confirm = (token: string) =>
  call(api, `/contact-addresses/confirm?token=${encodeURIComponent(token)}`, { method: 'POST' });

/** To which address an enquiry about the listing goes, and what its mail says of another one. */
async function reached(listingId: number) {
  const before = (await queuedMails(api.database.db)).length;
  expect((await send('/customer-request', { ...written, listingId })).status).toBe(200);
  const mails = (await queuedMails(api.database.db)).slice(before);
  return mails.map((mail) => [mail.to, 'unconfirmed' in mail ? mail.unconfirmed : undefined]);
}

const picture = (listingId: number) => ({
  ...{ listingId, position: 0, fileName: `${listingId}`.padStart(32, 'a'), width: 1600, height: 1200, widths: [320] },
  ...{ placeholder: '#8899aa', altHr: null, altEn: null },
});

describe('a contact address', () => {
  test('that is the account’s own needs no confirmation, however it is written', async () => {
    const person = await newPerson(api);
    const own = await emailOf(person);
    const saved = await by(person).save(await by(person).draft(), advertising(own.toUpperCase()));
    expect(saved.unconfirmedContact).toBeNull();
    expect(await mailsTo(own)).toEqual([]);
    expect(await reached(await published(person, own))).toEqual([[own, undefined]]);
  });

  test('of anybody else gets no enquiry before it confirms, the account does, and is told', async () => {
    const person = await newPerson(api);
    const [own, office] = [await emailOf(person), unused()];
    const id = await published(person, own);
    const saved = await by(person).save(id, advertising(office));
    expect(saved.unconfirmedContact).toEqual({ enquiriesTo: own, asked: true });
    expect(await reached(id)).toEqual([[own, office]]);
    expect((await mailsTo(office)).map(({ template }) => template)).toEqual(['confirm-contact']);

    expect(await answer(confirm(await tokenTo(office)), EmailOnly)).toEqual({ email: office });
    expect(await reached(id)).toEqual([[office, undefined]]);
    expect((await by(person).listing(id)).unconfirmedContact).toBeNull();
  });

  test('that has confirmed serves all listings of that account, later ones too, and nobody else’s', async () => {
    const [person, other] = [await newPerson(api), await newPerson(api)];
    const office = unused();
    const older = await published(person, office);
    const theirs = await published(other, office);
    await by(person).save(await by(person).draft(), advertising(office));
    await by(other).save(await by(other).draft(), advertising(office));
    const tokens = (await mailsTo(office)).map((mail) =>
      'tokenId' in mail ? mailTokenOf(api.runtime, mail.tokenId) : '',
    );
    expect(tokens).toHaveLength(2);
    await answer(confirm(tokens[0] ?? ''), EmailOnly);
    const reachedBy = [await reached(older), await reached(theirs)].flat().map(([to]) => to);
    expect(reachedBy.filter((to) => to === office)).toHaveLength(1);
    await answer(confirm(tokens[1] ?? ''), EmailOnly);
    expect(await reached(theirs)).toEqual([[office, undefined]]);

    const later = await by(person).save(await by(person).draft(), advertising(office));
    expect(later.unconfirmedContact).toBeNull();
    expect(await mailsTo(office)).toHaveLength(4);
  });

  test('is asked once, not by every save', async () => {
    const person = await newPerson(api);
    const office = unused();
    const id = await by(person).draft();
    await by(person).save(id, advertising(office));
    await by(person).save(id, { ...advertising(office), priceCents: 5_000_000 });
    await by(person).save(id, advertising(null));
    await by(person).save(id, advertising(office));
    expect(await mailsTo(office)).toHaveLength(1);
  });

  test('of a former account stays unasked while only other facts are saved', async () => {
    const person = await newPerson(api);
    const former = unused();
    const id = await published(person, former);
    const saved = await by(person).save(id, { priceCents: 25_000_000 });
    expect(saved.unconfirmedContact).toEqual({ enquiriesTo: await emailOf(person), asked: false });
    expect(await mailsTo(former)).toEqual([]);
  });

  test('that an admin writes into somebody’s listing is asked in the owner’s name and language', async () => {
    const [person, admin] = [await newPerson(api, { language: 'en' }), await newPerson(api, { role: 'ADMIN' })];
    const { username } = await api.database.db
      .selectFrom('users')
      .where('id', '=', person.userId)
      .select('username')
      .executeTakeFirstOrThrow();
    const office = unused();
    const id = await published(person, await emailOf(person));
    await by(admin).save(id, advertising(office));
    expect(await lastMail(api.database.db, office, 'confirm-contact')).toMatchObject({ username, language: 'en' });
    await answer(confirm(await tokenTo(office)), EmailOnly);
    expect(await reached(id)).toEqual([[office, undefined]]);
    expect(await reached(await published(admin, office))).toEqual([[await emailOf(admin), office]]);
  });

  test('of an account whose own address nobody confirmed is asked when the listing is published', async () => {
    const own = unused();
    const person = await newPerson(api, { email: own, verifiedAt: null });
    const id = await by(person).draft();
    await api.database.db.insertInto('images').values(picture(id)).execute();
    const draft = await by(person).listing(id);
    expect(draft.unconfirmedContact).toEqual({ enquiriesTo: null, asked: false });
    const ready = { ...bodyOf(draft), ...flatFacts, ...advertising(own), version: draft.version };
    const { unconfirmedContact } = await answer(by(person).publish(id, ready), ManagedListing);
    expect(unconfirmedContact).toEqual({ enquiriesTo: null, asked: true });
    expect(await reached(id)).toEqual([]);
    expect(await api.database.db.selectFrom('messages').where('listingId', '=', id).selectAll().execute()).toHaveLength(
      1,
    );
    await answer(confirm(await tokenTo(own)), EmailOnly);
    expect(await reached(id)).toEqual([[own, undefined]]);
    const users = api.database.db.selectFrom('users').where('id', '=', person.userId).select('verifiedAt');
    expect((await users.executeTakeFirstOrThrow()).verifiedAt).toBeNull();
  });

  test('of a project goes with it to the next admin, the former admin’s own address does not', async () => {
    const { db } = api.database;
    const [from, to] = [await newPerson(api, { role: 'ADMIN' }), await newPerson(api, { role: 'ADMIN' })];
    const sales = unused();
    const confirmed = await insertProject(db, { ownerId: from.userId, contactEmail: sales });
    const own = await insertProject(db, {
      ownerId: from.userId,
      contactEmail: await emailOf(from),
      contactConfirmed: false,
    });
    await db
      .transaction()
      .execute((transaction) => handOverProjects(transaction, null, { from: from.userId, to: to.userId }));
    expect(await reached(confirmed)).toEqual([[sales, undefined]]);
    expect(await reached(own)).toEqual([[await emailOf(to), await emailOf(from)]]);
  });
});
