import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ManagedListing } from '#contract/listings/managed-listing.ts';
import { networkKey } from '#server/services/limits/throttle-counters.ts';
import { answer, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { bodyOf, managing, noFacts } from '../../support/listings/managed.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const by = (person: Person) => managing(api, person);

describe('a new draft', () => {
  test('is empty, and knows its advertiser from the profile', async () => {
    const person = await newPerson(api, { firstName: 'Ana', lastName: 'Anić', phone: '+385 91 234 5678' });
    const listing = await by(person).listing(await by(person).draft());
    const { email } = await api.database.db
      .selectFrom('users')
      .where('id', '=', person.userId)
      .select('email')
      .executeTakeFirstOrThrow();
    expect(listing).toMatchObject({
      ...noFacts,
      kind: 'SINGLE',
      status: 'DRAFT',
      version: 1,
      advertiser: { ...noFacts.advertiser, name: 'Ana Anić', contactEmail: email, phones: ['+385 91 234 5678'] },
      images: [],
      missing: ['purpose', 'category', 'images'],
      warnings: [],
      moves: ['PUBLISHED', 'ARCHIVED'],
      url: null,
      publishedAt: null,
      expiresAt: null,
      blockReason: null,
      block: null,
      paperChecks: [],
      hasOwnershipDocument: false,
      hasUsagePermit: false,
    });
  });

  test('of somebody whose profile is empty, or odd, can be saved as it is', async () => {
    const odd = { firstName: `a\n\tb\u2028${'x'.repeat(95)}`, lastName: '🏠'.repeat(40), phone: '' };
    for (const columns of [{}, odd]) {
      const person = await newPerson(api, columns);
      const listing = await by(person).listing(await by(person).draft());
      await answer(by(person).update(listing.id, bodyOf(listing)), ManagedListing);
      expect(listing.advertiser.phones).toEqual([]);
    }
  });

  test('is its owner’s whatever their address begins with', async () => {
    const person = await newPerson(api, { email: '#najam+split@example.hr' });
    const id = await by(person).draft();
    expect((await by(person).save(id, { priceCents: 5_000_000 })).priceCents).toBe(5_000_000);
  });

  test('takes its advertiser from the last published listing, never from a draft, with an address that works', async () => {
    const { db } = api.database;
    const person = await newPerson(api, { firstName: 'Ana', lastName: 'Anić' });
    const own = await by(person).listing(await by(person).draft());
    await by(person).save(own.id, { advertiser: { ...noFacts.advertiser, contactEmail: 'skica@example.hr' } });
    expect((await by(person).listing(await by(person).draft())).advertiser).toEqual(own.advertiser);

    const agency = { advertiserKind: 'AGENCY', company: 'Kvadrat d.o.o.', oib: '12345678903' } as const;
    const columns = { ...agency, ownerId: person.userId, licenceNumber: '1/2026', phones: ['+385 1 234 567'] };
    const advertiser = { kind: 'AGENCY', company: 'Kvadrat d.o.o.', oib: '12345678903', phones: ['+385 1 234 567'] };
    await insertListing(db, { ...columns, advertiserName: 'Iva Ivić', contactEmail: 'iva@example.hr' });
    const older = { firstPublishedAt: new Date('2025-01-01'), publishedAt: new Date('2025-01-01') };
    await insertListing(db, { ...columns, ...older, advertiserName: 'Maja Majić', status: 'SOLD' });
    const next = (await by(person).listing(await by(person).draft())).advertiser;
    expect(next).toMatchObject({ ...advertiser, name: 'Iva Ivić', contactEmail: 'iva@example.hr' });

    await insertListing(db, { ...columns, contactEmail: 'stara@example.hr', contactConfirmed: false });
    const last = (await by(person).listing(await by(person).draft())).advertiser;
    expect(last.contactEmail).toBe(own.advertiser.contactEmail);
  });

  test('is the 50th at most', async () => {
    const person = await newPerson(api);
    const all = await Promise.all(Array.from({ length: 55 }, () => by(person).create()));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(50);
    for (const response of all.filter(({ status }) => status !== 201)) await refusal(response, 'LIMIT_REACHED');
    const { id } = await api.database.db
      .selectFrom('listings')
      .where('ownerId', '=', person.userId)
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await by(person).remove(id)).status).toBe(204);
    expect((await by(person).create()).status).toBe(201);
    await refusal(by(person).change(id, { status: 'DRAFT' }), 'LIMIT_REACHED');
  });

  test('cannot be made without end from one address', async () => {
    const person = await newPerson(api);
    const headers = { authorization: `Bearer ${person.accessToken}` };
    const create = () => api.request('/api/v1/real-estate-listings', { method: 'POST', headers }, '198.51.100.7');
    await api.database.db
      .insertInto('rateLimits' as never)
      .values({
        key: networkKey(api.runtime, 'create-listing:network', '198.51.100.7'),
        points: 300,
        expire: Date.now() + 60_000,
      } as never)
      .execute();
    await refusal(create(), 'TOO_MANY_REQUESTS');
  });
});
