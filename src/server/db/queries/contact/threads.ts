import { sql, type Insertable } from 'kysely';
import type { Database, Db, Transaction } from '#server/db/tables/index.ts';
import { enquiriesTo } from '#server/db/queries/listings/contact-addresses.ts';

/** A message with what mails about its conversation need, whoever asks. */
function selectThreads(db: Db) {
  return db
    .selectFrom('messages')
    .innerJoin('listings', 'listings.id', 'messages.listingId')
    .innerJoin('users', 'users.id', 'listings.ownerId')
    .select([
      ...(['messages.id', 'messages.at', 'messages.status', 'listingId', 'unit', 'unitId'] as const),
      ...(['messages.firstName', 'messages.lastName', 'mailFrom', 'messages.phone', 'message'] as const),
      ...(['messages.language', 'kind', 'titleHr', 'titleEn', 'ownerId'] as const),
      ...(['purpose', 'priceCents', 'priceOnRequest'] as const),
      ...(['advertiserName', 'company'] as const),
      enquiriesTo.as('enquiriesTo'),
      'listings.status as listingStatus',
      'users.language as ownerLanguage',
      'users.blockedAt as ownerBlockedAt',
      'users.role as ownerRole',
    ]);
}

export function findThread(db: Db, id: number) {
  return selectThreads(db).where('messages.id', '=', id).executeTakeFirst();
}

export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findThread>>>;

/** The same, locked until the transaction ends: replies follow one another. */
export function lockThread(transaction: Transaction, id: number): Promise<ThreadRow | undefined> {
  return selectThreads(transaction).where('messages.id', '=', id).forUpdate('messages').executeTakeFirst();
}

/** All replies to a message, oldest first. */
export function listReplies(db: Db, messageId: number) {
  return db.selectFrom('messageReplies').where('messageId', '=', messageId).selectAll().orderBy('id').execute();
}

export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number];

type NewReply = Pick<Insertable<Database['messageReplies']>, 'messageId' | 'direction' | 'kind' | 'text' | 'times'>;

/** Returns its id. The message's status follows: new for its owner, or answered. */
export async function insertReply(transaction: Transaction, reply: NewReply): Promise<number> {
  const { id } = await transaction.insertInto('messageReplies').values(reply).returning('id').executeTakeFirstOrThrow();
  await transaction
    .updateTable('messages')
    .set({ status: reply.direction === 'OWNER' ? 'ANSWERED' : 'NEW', newestAt: sql`now()` })
    .where('id', '=', reply.messageId)
    .execute();
  return id;
}

export async function findReadyAnswers(db: Db, userId: number): Promise<string[]> {
  const row = await db.selectFrom('readyAnswers').where('userId', '=', userId).select('texts').executeTakeFirst();
  return row?.texts ?? [];
}

export async function saveReadyAnswers(db: Db, userId: number, texts: string[]): Promise<void> {
  await db
    .insertInto('readyAnswers')
    .values({ userId, texts })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ texts }))
    .execute();
}
