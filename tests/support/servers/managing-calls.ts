import { sql } from 'kysely';
import { call, type Person } from '../database/accounts.ts';
import { administering, newAdmin } from '../listings/admin.ts';
import type { TestApi } from '../database/app.ts';
import { written } from '../outside/contacts.ts';
import { insertListing } from '../listings/listings.ts';
import { bodyOf, managing } from '../listings/managed.ts';
import { projectBody, projecting, publishedProject } from '../projects/managed-projects.ts';
import type { LockedRow } from '../database/while-locked.ts';

export const expiresAt = new Date(Date.now() - 24 * 60 * 60 * 1000);

/** An expired listing with whatever is managed of it, and a project of an admin. */
export async function content(api: TestApi, owner: Person) {
  const { db } = api.database;
  const listingId = await insertListing(db, { ownerId: owner.userId, status: 'EXPIRED', expiresAt, images: 2 });
  const images = db.selectFrom('images').where('listingId', '=', listingId).select('fileName').orderBy('id');
  const { id: messageId } = await db
    .insertInto('messages')
    .values({ listingId, ...written })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number }>`
    insert into reports (listing_id, reason) values (${listingId}, 'FRAUD') returning id`.execute(db);
  const names = (await images.execute()).map(({ fileName }) => fileName);
  const projectOwner = await newAdmin(api);
  const { id: projectId } = await publishedProject(api, projectOwner);
  return { owner, listingId, names, messageId, reportId: rows[0]!.id, projectId, projectOwner };
}
export type Content = Awaited<ReturnType<typeof content>>;

/** All of it as the database has it. */
export async function stored(api: TestApi, { listingId, projectId }: Content) {
  const of = sql`(${listingId}, ${projectId})`;
  const { rows } = await sql`
    select (select json_agg(listings order by id) from listings where id in ${of}) as listings,
      (select json_agg(images order by id) from images where listing_id in ${of}) as images,
      (select json_agg(messages order by id) from messages where listing_id in ${of}) as messages,
      (select json_agg(reports order by id) from reports where listing_id in ${of}) as reports,
      (select count(*) from audit_log where listing_id in ${of}) as acts`.execute(api.database.db);
  return rows;
}

/** A call, and the row that it waits for. */
type Waiting = { row: LockedRow; ask: () => Promise<Response> };
export type Calls = Record<string, (api: TestApi, actor: Person, on: Content) => Waiting | Promise<Waiting>>;

export const singles = '/real-estate-listings';
export const listingRow = ({ listingId: id }: Content): LockedRow => ({ table: 'listings', id });
const projectRow = ({ projectId: id }: Content): LockedRow => ({ table: 'listings', id });
const ownerRow = ({ owner: { userId: id } }: Content): LockedRow => ({ table: 'users', id });
const bodyFor = async (api: TestApi, actor: Person, { listingId }: Content) =>
  bodyOf(await managing(api, actor).listing(listingId));

/** Calls of owners and admins. */
export const listingCalls: Calls = {
  'an edit': async (api, actor, on) => {
    const body = await bodyFor(api, actor, on);
    return { row: listingRow(on), ask: () => managing(api, actor).update(on.listingId, body) };
  },
  publishing: async (api, actor, on) => {
    const body = await bodyFor(api, actor, on);
    return { row: listingRow(on), ask: () => managing(api, actor).publish(on.listingId, body) };
  },
  'a status': (api, actor, on) => ({
    row: listingRow(on),
    ask: () => managing(api, actor).change(on.listingId, { status: 'SOLD' }),
  }),
  'a deletion': (api, actor, on) => ({ row: listingRow(on), ask: () => managing(api, actor).remove(on.listingId) }),
  '«still available»': (api, { accessToken: token }, on) => ({
    row: listingRow(on),
    ask: () => call(api, `${singles}/${on.listingId}/still-available`, { method: 'PUT', token }),
  }),
  'an order of pictures': (api, { accessToken: token }, on) => ({
    row: ownerRow(on),
    ask: () =>
      call(api, `${singles}/${on.listingId}/images/order`, {
        ...{ method: 'PUT', token, body: { fileNames: on.names.toReversed() } },
      }),
  }),
  'the end of a picture': (api, { accessToken: token }, on) => ({
    row: ownerRow(on),
    ask: () =>
      call(api, `${singles}/${on.listingId}/images?fileName=${on.names[0]}&realEstateType=REAL_ESTATE`, {
        ...{ method: 'DELETE', token },
      }),
  }),
};

/** Calls of owners. */
export const inboxCalls: Calls = {
  'a message that is moved': (api, { accessToken: token }, { messageId: id }) => ({
    row: { table: 'messages', id },
    ask: () => call(api, `/users/me/messages/${id}/status`, { method: 'PUT', token, body: { status: 'ARCHIVED' } }),
  }),
  'a message that is deleted': (api, { accessToken: token }, { messageId: id }) => ({
    row: { table: 'messages', id },
    ask: () => call(api, `/users/me/messages/${id}`, { method: 'DELETE', token }),
  }),
};

/** Calls of admins. */
export const projectCalls: Calls = {
  'an edit of a project': async (api, actor, on) => {
    const body = projectBody(await projecting(api, actor).project(on.projectId));
    return { row: projectRow(on), ask: () => projecting(api, actor).update(on.projectId, body) };
  },
  'a project’s status': (api, actor, on) => ({
    row: projectRow(on),
    ask: () => projecting(api, actor).change(on.projectId, { status: 'PAUSED' }),
  }),
  'a project’s deletion': (api, actor, on) => ({
    row: projectRow(on),
    ask: () => projecting(api, actor).remove(on.projectId),
  }),
  'a project’s «still available»': (api, { accessToken: token }, on) => ({
    row: projectRow(on),
    ask: () => call(api, `${singles}/${on.projectId}/still-available`, { method: 'PUT', token }),
  }),
  'the end of a report': (api, actor, { reportId: id }) => ({
    row: { table: 'reports', id },
    ask: () => administering(api, actor).ask(`/reports/${id}`, 'PUT', { closed: true, note: 'Provjereno.' }),
  }),
  'a block of somebody': (api, actor, on) => ({
    row: { table: 'users', id: on.projectOwner.userId },
    ask: () => administering(api, actor).block(on.owner.userId),
  }),
};
