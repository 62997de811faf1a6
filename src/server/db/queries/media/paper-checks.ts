import { sql, type Selectable } from 'kysely';
import type { PaperDecision } from '#contract/media/paper.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import type { PaperCheckTable } from '#server/db/tables/listings.ts';

export type PaperRow = Selectable<PaperCheckTable> & { decidedByName: string | null };

type Page = { skip: number; take: number };

/** Papers of listings that can be seen or taken back; pending ones count while their listing is public. */
function existing(db: Db, decided: boolean) {
  return db
    .selectFrom('paperChecks')
    .innerJoin('listings', 'listings.id', 'paperChecks.listingId')
    .where('state', decided ? '<>' : '=', 'PENDING')
    .where('status', decided ? '<>' : 'in', decided ? 'ARCHIVED' : ['PUBLISHED', 'RESERVED']);
}

function selectPapers(db: Db) {
  return db
    .selectFrom('paperChecks')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'decidedBy').on('email', 'not like', '#%'))
    .selectAll('paperChecks')
    .select('username as decidedByName');
}

/** Papers that wait for a check, those that have waited longest first; or the decided ones, newest first. */
export async function listPaperRows(db: Db, decided: boolean, { skip, take }: Page): Promise<PaperRow[]> {
  const ids = existing(db, decided)
    .select('paperChecks.id')
    .orderBy(decided ? sql`decided_at desc, paper_checks.id desc` : sql`pending_since, paper_checks.id`)
    .offset(skip)
    .limit(take);
  return selectPapers(db)
    .where('paperChecks.id', 'in', ids)
    .orderBy(decided ? sql`decided_at desc, paper_checks.id desc` : sql`pending_since, paper_checks.id`)
    .execute();
}

export async function countPapers(db: Db, decided: boolean): Promise<number> {
  const { total } = await existing(db, decided)
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function findPaperRow(db: Db, id: number): Promise<PaperRow | undefined> {
  return selectPapers(db).where('paperChecks.id', '=', id).executeTakeFirst();
}

/** The listing whose papers these are, locked before them, as uploads do. */
export function lockListingOfPaper(transaction: Transaction, id: number) {
  return transaction
    .selectFrom('listings')
    .where('id', 'in', transaction.selectFrom('paperChecks').where('id', '=', id).select('listingId'))
    .select(['id', 'ownerId', 'titleHr', 'titleEn', 'status', 'updatedAt'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updatePaper(
  transaction: Transaction,
  id: number,
  { state, note, decidedBy }: Pick<PaperDecision, 'state' | 'note'> & { decidedBy: number },
): Promise<void> {
  await transaction
    .updateTable('paperChecks')
    .set({ state, decidedBy, note: note || null, decidedAt: new Date() })
    .where('id', '=', id)
    .execute();
}

/** Makes a listing's decided papers pending again, since it now says something else than they were compared with. */
export async function resetPapers(transaction: Transaction, listingId: number): Promise<void> {
  await transaction
    .updateTable('paperChecks')
    .set({ state: 'PENDING', pendingSince: new Date(), decidedAt: null, decidedBy: null, note: null })
    .where('listingId', '=', listingId)
    .where('state', '<>', 'PENDING')
    .execute();
}
