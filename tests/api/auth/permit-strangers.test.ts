import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ManagedListing } from '#contract/listings/managed-listing.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { bodyOf, completeDraft, flatFacts, managing, publishedListing, rowOf } from '../../support/listings/managed.ts';
import { insertProject } from '../../support/projects/projects.ts';

let api: TestApi;
let owner: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  api = await openTestApi();
  owner = await newPerson(api);
  stranger = await newPerson(api);
  admin = await newPerson(api, { role: 'ADMIN' });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const by = (person: Person) => managing(api, person);

describe('whoever is not the owner', () => {
  const calls = (person: Person, listing: ManagedListing) => {
    const { read, update, publish, change, remove } = by(person);
    const body = bodyOf(listing);
    return [
      () => read(listing.id),
      () => update(listing.id, body),
      () => publish(listing.id, body),
      () => change(listing.id, { status: 'PAUSED' }),
      () => change(listing.id, { status: 'DRAFT' }),
      () => remove(listing.id),
    ];
  };

  test('is not even told that the listing exists', async () => {
    const listing = await publishedListing(api, owner);
    const before = await rowOf(api, listing.id);
    for (const ask of calls(stranger, listing)) await refusal(ask(), 'NOT_FOUND');
    expect(await rowOf(api, listing.id)).toEqual(before);
  });

  test('and is not logged in is asked to log in', async () => {
    const listing = await publishedListing(api, owner);
    for (const token of ['', 'nonsense', 'a.b.c']) {
      for (const ask of calls({ ...stranger, accessToken: token }, listing)) await refusal(ask(), 'UNAUTHORIZED');
      await refusal(call(api, '/real-estate-listings', { method: 'POST', token }), 'UNAUTHORIZED');
      await refusal(call(api, '/users/me/real-estate-listings', { token }), 'UNAUTHORIZED');
    }
  });

  test('but an admin manages it like the owner, and it stays the owner’s', async () => {
    const { id } = await completeDraft(api, owner);
    expect((await by(admin).save(id, { priceCents: 5_000_000 })).priceCents).toBe(5_000_000);
    const published = await answer(by(admin).publish(id, bodyOf(await by(admin).listing(id))), ManagedListing);
    expect(published.moves).toContain('BLOCKED');
    expect((await by(owner).listing(id)).moves).not.toContain('BLOCKED');
    expect((await rowOf(api, id)).ownerId).toBe(owner.userId);
    expect((await by(admin).remove(id)).status).toBe(204);
  });

  test('but was an admin no longer is', async () => {
    const person = await newPerson(api, { role: 'ADMIN' });
    const listing = await publishedListing(api, owner);
    await api.database.db.updateTable('users').set({ role: 'USER' }).where('id', '=', person.userId).execute();
    for (const ask of calls(person, listing)) await refusal(ask(), 'NOT_FOUND');
  });
});

test('projects and what there is not are unknown to these calls, whoever asks', async () => {
  const project = await insertProject(api.database.db, { ownerId: admin.userId });
  const body = { ...flatFacts, version: 1 };
  for (const id of [project, 999_999_999, 999_999_999_999_999]) {
    const { read, update, publish, change, remove } = by(admin);
    for (const ask of [
      () => read(id),
      () => update(id, body),
      () => publish(id, body),
      () => change(id, { status: 'ARCHIVED' }),
      () => change(id, { status: 'DRAFT' }),
      () => remove(id),
    ])
      await refusal(ask(), 'NOT_FOUND');
  }
});

test('what is left of purged listings is unknown too', async () => {
  const purged = await insertListing(api.database.db, { ownerId: owner.userId, status: 'ARCHIVED' });
  await refusal(by(owner).read(purged), 'NOT_FOUND');
  const nobody = await newPerson(api);
  const sold = await insertListing(api.database.db, { ownerId: nobody.userId, status: 'SOLD' });
  await by(admin).listing(sold);
  await api.database.pool.query(`update users set email = '#' || id where id = $1`, [nobody.userId]);
  await refusal(by(admin).read(sold), 'NOT_FOUND');
});
