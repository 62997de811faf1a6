import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EmailOnly } from '#contract/auth/registration.ts';
import { ContactState } from '#contract/listings/input-schemas.ts';
import { mailTokenOf } from '#server/services/auth/mail-token.ts';
import { confirmContact, readContactConfirmation } from '#server/services/listings/confirm-contact.ts';
import { maxAsks } from '#server/services/listings/contact-address.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing, insertUser } from '../../support/listings/listings.ts';
import { flatFacts, managing } from '../../support/listings/managed.ts';
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
const unused = () => `prodaja${(number += 1)}@kvadrat.example.hr`;
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
  return mailTokenOf(api.runtime, (await lastMail(api.database.db, email, 'confirm-contact')).tokenId);
}

const confirm = (token: string) =>
  call(api, `/contact-addresses/confirm?token=${encodeURIComponent(token)}`, { method: 'POST' });
const askAgain = ({ accessToken: token }: Person, id: number) =>
  call(api, `/real-estate-listings/${id}/contact-confirmation`, { method: 'POST', token });

/** To which address an enquiry about the listing goes, and what its mail says of another one. */
async function reached(listingId: number) {
  const before = (await queuedMails(api.database.db)).length;
  expect((await send('/customer-request', { ...written, listingId })).status).toBe(200);
  const mails = (await queuedMails(api.database.db)).slice(before);
  return mails.map((mail) => [mail.to, 'unconfirmed' in mail ? mail.unconfirmed : undefined]);
}

describe('the link of a contact address', () => {
  async function asked() {
    const person = await newPerson(api);
    const office = unused();
    const id = await by(person).draft();
    await by(person).save(id, advertising(office));
    return { person, office, id, token: await tokenTo(office) };
  }
  const state = async (token: string) => (await readContactConfirmation(api.runtime, token)).state;

  test('shows a button that changes nothing before it is pressed, works once, then says so', async () => {
    const { person, office, token } = await asked();
    expect([await state(token), await state(token)]).toEqual(['open', 'open']);
    const id = await published(person, office);
    expect(await reached(id)).toEqual([[await emailOf(person), office]]);
    const responses = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    await refusal(confirm(token), 'INVALID_TOKEN');
    expect(await state(token)).toBe('done');
  });

  test('ends after a week, and is of no other kind', async () => {
    const { person, office, token } = await asked();
    await sql`update mail_tokens set expires_at = now() - interval '1 second' where new_email = ${office}`.execute(
      api.database.db,
    );
    await refusal(confirm(token), 'INVALID_TOKEN');
    expect([await state(token), await state('nonsense'), await state('')]).toEqual(['invalid', 'invalid', 'invalid']);
    expect((await by(person).save(await by(person).draft(), advertising(office))).unconfirmedContact?.asked).toBe(true);
    const fresh = await tokenTo(office);
    await refusal(call(api, `/user/email-confirm?emailToken=${fresh}`, { method: 'POST' }), 'INVALID_TOKEN');
    await answer(confirm(fresh), EmailOnly);
  });

  test('of an account that is gone is refused', async () => {
    const { person, token } = await asked();
    await sql`update users set deletion_at = now() where id = ${person.userId}`.execute(api.database.db);
    await refusal(confirm(token), 'INVALID_TOKEN');
    expect(await state(token)).toBe('invalid');
  });

  test('goes back to its page from a browser', async () => {
    const { token } = await asked();
    const go = () =>
      api.request(`/api/v1/contact-addresses/confirm?token=${token}&language=en`, {
        method: 'POST',
        headers: { accept: 'text/html' },
      });
    const first = await go();
    expect([first.status, first.headers.get('location')]).toEqual([
      303,
      `/en/home/confirm-contact?token=${token}&done=1`,
    ]);
    expect((await go()).headers.get('location')).toBe(`/en/home/confirm-contact?token=${token}`);
  });
});

describe('asking a contact address again', () => {
  test('sends another link; both work for one confirmation', async () => {
    const person = await newPerson(api);
    const [own, office] = [await emailOf(person), unused()];
    const id = await published(person, office);
    const unconfirmedContact = { enquiriesTo: own, asked: true };
    expect(await answer(askAgain(person, id), ContactState)).toEqual({ unconfirmedContact });
    await confirmContact(api.runtime, await tokenTo(office));
    expect(await answer(askAgain(person, id), ContactState)).toEqual({ unconfirmedContact: null });
    expect(await mailsTo(office)).toHaveLength(1);
  });

  test('is for the owner and admins', async () => {
    const [person, stranger, admin] = [
      await newPerson(api),
      await newPerson(api),
      await newPerson(api, { role: 'ADMIN' }),
    ];
    const office = unused();
    const id = await published(person, office);
    await refusal(askAgain(stranger, id), 'NOT_FOUND');
    await refusal(askAgain(stranger, 987_654_321), 'NOT_FOUND');
    expect(await mailsTo(office)).toEqual([]);
    await answer(askAgain(admin, id), ContactState);
    const project = await insertProject(api.database.db, {
      ownerId: await insertUser(api.database.db, { role: 'ADMIN' }),
      contactEmail: office,
      contactConfirmed: false,
    });
    await refusal(askAgain(person, project), 'FORBIDDEN');
    await answer(askAgain(admin, project), ContactState);
  });

  test('is possible a few times a day; a save beyond that succeeds and sends nothing', async () => {
    const person = await newPerson(api);
    const office = unused();
    const id = await published(person, office);
    for (let time = 0; time < maxAsks.both; time += 1) await answer(askAgain(person, id), ContactState);
    const { retryAfter } = await askAgain(person, id).then(async (response) => ({
      retryAfter: Number(response.headers.get('retry-after')),
      problem: await refusal(response, 'TOO_MANY_REQUESTS'),
    }));
    expect(retryAfter).toBeGreaterThan(80_000);
    await sql`update mail_tokens set used_at = now() where new_email = ${office}`.execute(api.database.db);
    const saved = await by(person).save(await by(person).draft(), advertising(office));
    expect(saved.unconfirmedContact?.asked).toBe(false);
    expect(await mailsTo(office)).toHaveLength(maxAsks.both);
  });

  test('stops for one address whoever asks, and for one account whomever it asks', async () => {
    const office = unused();
    for (let asks = 0; asks < maxAsks.address; asks += maxAsks.both) {
      const person = await newPerson(api);
      const id = await published(person, office);
      for (let time = 0; time < maxAsks.both; time += 1) await answer(askAgain(person, id), ContactState);
    }
    const last = await newPerson(api);
    await refusal(askAgain(last, await published(last, office)), 'TOO_MANY_REQUESTS');
    expect(await mailsTo(office)).toHaveLength(maxAsks.address);

    const busy = await newPerson(api);
    const id = await by(busy).draft();
    const offices = Array.from({ length: maxAsks.user + 2 }, unused);
    for (const each of offices) await by(busy).save(id, advertising(each));
    const mailed = await Promise.all(offices.map(async (each) => (await mailsTo(each)).length));
    expect(mailed.reduce((sum, count) => sum + count, 0)).toBe(maxAsks.user);
  });
});
