import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { logOf, newAdmin } from '../../support/listings/admin.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { bodyOf, completeDraft, managing, publishedListing } from '../../support/listings/managed.ts';
import { lastMail, queuedMails } from '../../support/outside/mails.ts';

let api: TestApi;
let admin: Person;
let owner: Person;
const email = 'vlasnica@example.hr';
beforeAll(async () => {
  api = await openTestApi();
  admin = await newAdmin(api);
  owner = await newPerson(api, { email, language: 'hr' });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const acts = async (listingId: number) => (await logOf(api, { listingId })).map(({ act }) => act);

describe('what an admin does to a listing of somebody else', () => {
  test('stands in the log, edits once an hour', async () => {
    const { id } = await completeDraft(api, owner);
    const calls = managing(api, admin);
    await calls.save(id, { rooms: 4 });
    await calls.save(id, { rooms: 5 });
    expect(await acts(id)).toEqual(['LISTING_EDITED']);
    await sql`update audit_log set at = at - interval '61 minutes'`.execute(api.database.db);
    await calls.save(id, { rooms: 6 });
    expect(await acts(id)).toEqual(['LISTING_EDITED', 'LISTING_EDITED']);
    expect((await calls.publish(id, bodyOf(await calls.listing(id)))).status).toBe(200);
    await calls.move(id, 'PAUSED');
    await calls.remove(id);
    await calls.remove(id);
    expect((await logOf(api, { listingId: id })).slice(2).filter(({ act }) => act !== 'LISTING_EDITED')).toEqual([
      { act: 'LISTING_PUBLISHED', adminId: admin.userId, details: null },
      { act: 'LISTING_STATUS', adminId: admin.userId, details: 'PAUSED' },
      { act: 'LISTING_DELETED', adminId: admin.userId, details: null },
    ]);
  });

  test('stands there when it is kept public, or published again after its time', async () => {
    const { id } = await publishedListing(api, owner);
    const prolong = () =>
      call(api, `/real-estate-listings/${id}/still-available`, { method: 'PUT', token: admin.accessToken });
    expect((await prolong()).status).toBe(200);
    await api.database.pool.query(`update listings set status = 'EXPIRED', expires_at = now() where id = $1`, [id]);
    expect((await prolong()).status).toBe(200);
    expect(await acts(id)).toEqual(['LISTING_PROLONGED', 'LISTING_PUBLISHED']);
  });

  test('leaves no line where it is refused, where the owner does it, and for one’s own', async () => {
    const listing = await publishedListing(api, owner);
    expect((await managing(api, owner).change(listing.id, { status: 'BLOCKED', reason: 'x' })).status).toBe(409);
    expect((await managing(api, admin).change(listing.id, { status: 'BLOCKED' })).status).toBe(422);
    await managing(api, owner).move(listing.id, 'PAUSED');
    expect(await acts(listing.id)).toEqual([]);
    const own = await publishedListing(api, admin);
    await managing(api, admin).remove(own.id);
    expect(await acts(own.id)).toEqual([]);
  });

  test('changes of pictures are noted once an hour, one after another once more', async () => {
    const id = await insertListing(api.database.db, { ownerId: owner.userId, images: 2 });
    const images = await api.database.db.selectFrom('images').where('listingId', '=', id).select('fileName').execute();
    const fileNames = images.map(({ fileName }) => fileName);
    const path = `/real-estate-listings/${id}/images`;
    const order = ({ accessToken: token }: Person) =>
      call(api, `${path}/order`, { method: 'PUT', token, body: { fileNames } });
    for (const person of [owner, admin, admin]) expect((await order(person)).status).toBe(200);
    const token = admin.accessToken;
    expect((await call(api, `${path}?fileName=${fileNames.pop()}`, { method: 'DELETE', token })).status).toBe(204);
    expect((await order(admin)).status).toBe(200);
    const line = { act: 'FILES_CHANGED', adminId: admin.userId };
    expect(await logOf(api, { listingId: id })).toEqual([
      { ...line, details: 'IMAGES_ORDERED' },
      { ...line, details: `IMAGE_REMOVED ${images[1]?.fileName}` },
      { ...line, details: 'IMAGES_ORDERED' },
    ]);
  });
});

describe('blocking a listing', () => {
  const mailsToOwner = async () => (await queuedMails(api.database.db)).filter(({ to }) => to === email);

  test('tells its owner the reason, and why it is shown again', async () => {
    const { id, title } = await publishedListing(api, owner);
    const calls = managing(api, admin);
    expect((await calls.change(id, { status: 'BLOCKED', reason: 'Tuđe fotografije' })).status).toBe(200);
    expect(await lastMail(api.database.db, email, 'listing-blocked')).toMatchObject({
      language: 'hr',
      title: title.hr,
      reason: 'Tuđe fotografije',
      path: `/home/manage-listing/${id}`,
    });
    const unblock = { status: 'PUBLISHED', reason: 'Fotografije su zamijenjene' };
    expect((await calls.change(id, unblock)).status).toBe(200);
    expect(await lastMail(api.database.db, email, 'listing-unblocked')).toMatchObject({
      language: 'hr',
      reason: unblock.reason,
    });
    expect(await logOf(api, { listingId: id })).toEqual([
      { act: 'LISTING_BLOCKED', adminId: admin.userId, details: 'Tuđe fotografije' },
      { act: 'LISTING_UNBLOCKED', adminId: admin.userId, details: 'Fotografije su zamijenjene' },
    ]);
  });

  test('ends with a reason only, whichever call publishes it', async () => {
    const listing = await publishedListing(api, owner);
    const calls = managing(api, admin);
    await calls.change(listing.id, { status: 'BLOCKED', reason: 'Tuđe fotografije' });
    const blocked = await calls.listing(listing.id);
    for (const refused of [
      calls.change(listing.id, { status: 'PUBLISHED' }),
      calls.change(listing.id, { status: 'PUBLISHED', reason: ' ' }),
      calls.publish(listing.id, bodyOf(blocked)),
    ])
      expect((await refusal(refused, 'VALIDATION_FAILED')).errors).toEqual({ reason: ['VALUE_REQUIRED'] });
    expect(await calls.listing(listing.id)).toEqual(blocked);
  });

  test('no other change of status writes a mail', async () => {
    const { id } = await publishedListing(api, owner);
    const before = (await mailsToOwner()).length;
    await managing(api, admin).move(id, 'RESERVED');
    await managing(api, admin).move(id, 'PUBLISHED');
    expect(await mailsToOwner()).toHaveLength(before);
  });
});
