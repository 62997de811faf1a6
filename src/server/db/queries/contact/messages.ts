import { sql, type Insertable } from 'kysely';
import type { Locale } from '#contract/locales.ts';
import type { MessageStatus } from '#contract/contact/message.ts';
import type { Kind, Purpose } from '#contract/reference/index.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import type { Database, Db, Transaction } from '#server/db/tables/index.ts';
import { inBatches } from '#server/db/queries/in-batches.ts';
import { enquiriesTo } from '#server/db/queries/listings/contact-addresses.ts';
import { folded } from '#server/db/queries/folded.ts';

/** A public listing or project that can be enquired about; `language` is its owner's; see `enquiriesTo`. */
export type ContactListing = {
  id: number;
  ownerId: number;
  kind: Kind;
  titleHr: string | null;
  titleEn: string | null;
  purpose: Purpose | null;
  priceCents: number | null;
  priceOnRequest: boolean;
  contactEmail: string;
  enquiriesTo: string | null;
  language: Locale;
};

/** Undefined if there is no such public listing. Locked until the transaction ends. */
export async function findContactListing(transaction: Transaction, id: number): Promise<ContactListing | undefined> {
  const { rows } = await sql<ContactListing>`
    select listings.id, owner_id, kind, title_hr, title_en, purpose, price_cents, price_on_request, contact_email, ${enquiriesTo} as enquiries_to,
      users.language
    from listings join users on users.id = owner_id
    where listings.id = ${id} and status in ('PUBLISHED', 'RESERVED')
    for key share of listings`.execute(transaction);
  return rows[0];
}

type NewMessage = Pick<
  Insertable<Database['messages']>,
  'listingId' | 'firstName' | 'lastName' | 'mailFrom' | 'phone' | 'message' | 'language' | 'unit' | 'unitId'
>;

/** Returns its id. */
export async function insertMessage(transaction: Transaction, message: NewMessage): Promise<number> {
  const { id } = await transaction.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The id of a shown unit of a project by its label. */
export async function findUnitId(db: Db, listingId: number, label: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('units')
    .where('listingId', '=', listingId)
    .where('label', '=', label)
    .where('netArea', 'is not', null)
    .select('id')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
}

/** Messages about the actor's listings, and their projects if the actor is an admin. */
function selectOwn(db: Db, { userId, role }: Actor) {
  return db
    .selectFrom('messages')
    .innerJoin('listings', 'listings.id', 'messages.listingId')
    .where('ownerId', '=', userId)
    .$if(role !== 'ADMIN', (query) => query.where('kind', '=', 'SINGLE'));
}

const columns = [
  ...(['messages.id', 'at', 'messages.status', 'listingId', 'kind', 'titleHr', 'titleEn'] as const),
  ...([
    'listings.status as listingStatus',
    'ownerId',
    'firstName',
    'lastName',
    'mailFrom',
    'phone',
    'message',
  ] as const),
  ...(['messages.language', 'unit', 'unitId'] as const),
] as const;

/** Messages of one listing or all, in one status or all but archived; each word must occur, if not `relayed` in addresses too. */
type MessageFilter = {
  listingId: number | undefined;
  status: MessageStatus | undefined;
  words: readonly string[];
  relayed: boolean;
};

const searched = (relayed: boolean) =>
  folded(sql`concat_ws(' ', first_name, last_name, ${relayed ? sql`''` : sql.ref('mail_from')}, phone, message, unit,
    title_hr, title_en, (select string_agg(text, ' ') from message_replies where message_id = messages.id))`);

function selectMatching(db: Db, actor: Actor, { listingId, status, words, relayed }: MessageFilter) {
  const patterns = words.map((word) => `%${word}%`);
  return selectOwn(db, actor)
    .where('messages.status', status ? '=' : '<>', status ?? 'ARCHIVED')
    .$if(listingId !== undefined, (query) => query.where('listingId', '=', listingId ?? 0))
    .$if(patterns.length > 0, (query) =>
      query.where(sql<boolean>`${searched(relayed)} like all (${patterns}::text[])`),
    );
}

/** A page of them, the latest conversation first. */
export function listMessageRows(
  db: Db,
  { actor, filter }: { actor: Actor; filter: MessageFilter },
  { skip, take }: { skip: number; take: number },
) {
  return selectMatching(db, actor, filter)
    .select(columns)
    .orderBy('newestAt', 'desc')
    .orderBy('messages.id', 'desc')
    .offset(skip)
    .limit(take)
    .execute();
}

export type MessageRow = Awaited<ReturnType<typeof listMessageRows>>[number];

export async function countMessages(db: Db, actor: Actor, filter: MessageFilter): Promise<number> {
  const { total } = await selectMatching(db, actor, filter)
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Number of the actor's messages per status, of one listing or all, including zeros. */
export async function countByStatus(
  db: Db,
  actor: Actor,
  listingId?: number,
): Promise<Partial<Record<MessageStatus, number>>> {
  const rows = await selectOwn(db, actor)
    .$if(listingId !== undefined, (query) => query.where('listingId', '=', listingId ?? 0))
    .select((each) => ['messages.status', each.fn.countAll<number>().as('number')])
    .groupBy('messages.status')
    .execute();
  return Object.fromEntries(rows.map(({ status, number }) => [status, number]));
}

export async function countUnread(db: Db, actor: Actor): Promise<number> {
  const { unread } = await selectOwn(db, actor)
    .where('messages.status', '=', 'NEW')
    .select((each) => each.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

/** The actor's message with this id, locked until the transaction ends. */
export function lockMessage(transaction: Transaction, actor: Actor, id: number) {
  return selectOwn(transaction, actor)
    .where('messages.id', '=', id)
    .select(columns)
    .forUpdate('messages')
    .executeTakeFirst();
}

export async function updateMessageStatus(transaction: Transaction, id: number, status: MessageStatus): Promise<void> {
  await transaction.updateTable('messages').set({ status }).where('id', '=', id).execute();
}

/** The newest reply to each of these messages that has one. */
export function listNewestReplies(db: Db, messageIds: readonly number[]) {
  return db
    .selectFrom('messageReplies')
    .distinctOn('messageId')
    .where('messageId', 'in', [0, ...messageIds])
    .select(['messageId', 'direction', 'kind', 'at', 'text', 'times'])
    .orderBy('messageId')
    .orderBy('id', 'desc')
    .execute();
}

export async function removeMessage(transaction: Transaction, id: number): Promise<void> {
  await transaction.deleteFrom('messages').where('id', '=', id).execute();
}

const batch = 100;

/** All messages about the owner's listings, a batch in memory at a time; without the senders' addresses if `relayed`. */
export function eachOwnMessage(db: Db, ownerId: number, relayed: boolean) {
  const messages = db
    .selectFrom('messages')
    .innerJoin('listings', 'listings.id', 'messages.listingId')
    .where('ownerId', '=', ownerId)
    .selectAll('messages')
    .$if(relayed, (query) => query.select(sql<null>`null`.as('mailFrom')))
    .select(
      sql<unknown[]>`(select coalesce(json_agg(message_replies order by id), '[]') from message_replies
        where message_id = messages.id)`.as('replies'),
    )
    .orderBy('messages.id');
  return inBatches(
    batch,
    (after) => messages.where('messages.id', '>', after).limit(batch).execute(),
    ({ id }) => id,
  );
}
