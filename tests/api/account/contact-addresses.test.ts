import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '#contract/account/account.ts';
import { EmailOnly } from '#contract/auth/registration.ts';
import { mailTokenOf } from '#server/services/auth/mail-token.ts';
import { answer, call, newPerson, password, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing, type ListingOverrides } from '../../support/listings/listings.ts';
import { managing } from '../../support/listings/managed.ts';
import { contacting, written } from '../../support/outside/contacts.ts';
import { lastMail, queuedMails } from '../../support/outside/mails.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const read = ({ accessToken: token }: Person) => answer(call(api, '/users/me', { token }), Account);
const on = ({ accessToken: token }: Person, act: 'replace' | 'ask', email: string) =>
  call(api, `/users/me/contact-addresses/${act}`, { method: 'POST', token, body: { email } });
const insert = ({ userId: ownerId }: Person, columns: ListingOverrides) =>
  insertListing(api.database.db, { ownerId, contactConfirmed: false, ...columns });
const named = async (id: number) =>
  (await api.database.db.selectFrom('listings').where('id', '=', id).select('contactEmail').executeTakeFirstOrThrow())
    .contactEmail;

let number = 0;
const unused = () => `druga.adresa${(number += 1)}@example.hr`;

async function changeEmail(person: Person, email: string): Promise<void> {
  const { accessToken: token } = person;
  await answer(
    call(api, '/users/me/email', { method: 'PUT', token, body: { email, currentPassword: password } }),
    Account,
  );
  const { tokenId } = await lastMail(api.database.db, email, 'confirm-email');
  const path = `/user/email-confirm?emailToken=${mailTokenOf(api.runtime, tokenId)}`;
  await answer(call(api, path, { method: 'POST' }), EmailOnly);
}

async function reached(listingId: number): Promise<string[]> {
  const before = (await queuedMails(api.database.db)).length;
  await contacting(api)('/customer-request', { ...written, listingId }, { limits: false });
  return (await queuedMails(api.database.db)).slice(before).map(({ to }) => to);
}

describe('after another e-mail address was confirmed', () => {
  async function moved() {
    const person = await newPerson(api);
    const { email: old } = await read(person);
    const fresh = unused();
    const unpublished = { status: 'DRAFT', publishedAt: null, firstPublishedAt: null } as const;
    const ids = [
      await insert(person, { contactEmail: old }),
      await insert(person, { contactEmail: old, ...unpublished }),
    ];
    const archived = await insert(person, { contactEmail: old, status: 'ARCHIVED', archivedFrom: 'PAUSED' });
    const shown = ids[0] ?? 0;
    expect(await reached(shown)).toEqual([old]);
    await changeEmail(person, fresh);
    return { person, old, fresh, ids, archived, shown };
  }

  test('enquiries go there at once, and the account says how many listings name the old one', async () => {
    const { person, old, fresh, shown } = await moved();
    expect(await reached(shown)).toEqual([fresh]);
    const { email, enquiriesTo, contactAddresses } = await read(person);
    expect([email, enquiriesTo]).toEqual([fresh, fresh]);
    expect(contactAddresses).toEqual([{ email: old, confirmed: false, asked: false, listings: 2 }]);
    expect((await queuedMails(api.database.db)).filter(({ to }) => to === old).at(-1)?.template).toBe('email-changed');
  });

  test('all listings are moved at one wish, deleted ones too, and an open editor learns of it', async () => {
    const { person, old, fresh, ids, archived, shown } = await moved();
    const { version } = await managing(api, person).listing(shown);
    expect(await answer(on(person, 'replace', old), Account)).toMatchObject({ contactAddresses: [] });
    expect(await Promise.all([...ids, archived].map(named))).toEqual([fresh, fresh, fresh]);
    expect((await managing(api, person).listing(shown)).version).toBe(version + 1);
    await answer(on(person, 'replace', old), Account);
    expect((await managing(api, person).listing(shown)).version).toBe(version + 1);
    expect(await reached(shown)).toEqual([fresh]);
  });

  test('the old one is kept only if it is confirmed anew', async () => {
    const { person, old, fresh, shown } = await moved();
    const asked = await answer(on(person, 'ask', old), Account);
    expect(asked.contactAddresses).toEqual([{ email: old, confirmed: false, asked: true, listings: 2 }]);
    expect(await reached(shown)).toEqual([fresh]);
    const { tokenId } = await lastMail(api.database.db, old, 'confirm-contact');
    const path = `/contact-addresses/confirm?token=${mailTokenOf(api.runtime, tokenId)}`;
    await answer(call(api, path, { method: 'POST' }), EmailOnly);
    expect(await reached(shown)).toEqual([old]);
    expect((await read(person)).contactAddresses).toEqual([{ email: old, confirmed: true, asked: false, listings: 2 }]);

    await answer(on(person, 'replace', old), Account);
    expect(await reached(shown)).toEqual([fresh]);
    const again = await insert(person, { contactEmail: old });
    expect(await reached(again)).toEqual([fresh]);
  });

  test('a contact address that became the account’s is left with it', async () => {
    const person = await newPerson(api);
    const [office, next] = [unused(), unused()];
    const id = await insert(person, { contactEmail: office, contactConfirmed: true });
    await changeEmail(person, office);
    expect((await read(person)).contactAddresses).toEqual([]);
    await changeEmail(person, next);
    expect(await reached(id)).toEqual([next]);
  });
});

describe('contact addresses of an account', () => {
  test('are told to nobody else, and changed by nobody else', async () => {
    const [person, other] = [await newPerson(api), await newPerson(api)];
    const office = unused();
    const id = await insert(person, { contactEmail: office, contactConfirmed: true });
    expect((await read(other)).contactAddresses).toEqual([]);
    await answer(on(other, 'replace', office), Account);
    expect([await named(id), await reached(id)]).toEqual([office, [office]]);
    await refusal(on(other, 'ask', office), 'NOT_FOUND');
    await refusal(on(other, 'ask', 'nema'), 'VALIDATION_FAILED');
    await refusal(call(api, '/users/me/contact-addresses/replace', { method: 'POST', body: {} }), 'UNAUTHORIZED');
  });

  test('that no listing names any more can be forgotten', async () => {
    const person = await newPerson(api);
    const office = unused();
    const id = await insert(person, { contactEmail: office, contactConfirmed: true });
    await sql`update listings set contact_email = 'x@example.hr' where id = ${id}`.execute(api.database.db);
    const { contactAddresses } = await read(person);
    expect(contactAddresses).toContainEqual({ email: office, confirmed: true, asked: false, listings: 0 });
    const { contactAddresses: rest } = await answer(on(person, 'replace', office), Account);
    expect(rest.map(({ email }) => email)).toEqual(['x@example.hr']);
  });

  test('are not mailed once confirmed', async () => {
    const person = await newPerson(api);
    const office = unused();
    await insert(person, { contactEmail: office, contactConfirmed: true });
    await answer(on(person, 'ask', office), Account);
    expect((await queuedMails(api.database.db)).filter(({ to }) => to === office)).toEqual([]);
  });
});
