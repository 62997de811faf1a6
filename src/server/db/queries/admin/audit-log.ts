import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { AdminAction } from '#contract/admin/audit.ts';
import type { Database, Db, Transaction } from '#server/db/tables/index.ts';

/** Skips an entry if the last hour has an equal one: any, or only the last of the listing's `act`. */
export type Merging = 'EQUAL' | 'LAST';

/** A new entry; with `merging` undefined it is always written. */
type NewAuditEntry = Omit<Selectable<Database['auditLog']>, 'id' | 'at'> & { merging: Merging | undefined };

/** Writes the entry, unless it concerns the admin's own single listing; checks of own papers are always there. */
export async function insertAuditEntry(
  transaction: Transaction,
  { adminId, act, listingId, userId, details, merging }: NewAuditEntry,
): Promise<void> {
  await sql`
    insert into audit_log (admin_id, act, listing_id, user_id, details)
    select ${adminId}::bigint, ${act}, ${listingId}::bigint, ${userId}::bigint, ${details}
    where (${act.startsWith('PAPER_')} or not exists (
      select from listings where id = ${listingId}::bigint and kind = 'SINGLE' and owner_id = ${adminId}::bigint
    )) and not exists (
      select from audit_log
      where ${merging !== undefined} and listing_id = ${listingId}::bigint and admin_id = ${adminId}::bigint
        and act = ${act} and details is not distinct from ${details} and at > now() - interval '1 hour'
        and (${merging === 'EQUAL'} or id = (
          select max(id) from audit_log where listing_id = ${listingId}::bigint and act = ${act}
        ))
    )`.execute(transaction);
}

export type ActionFilter = {
  adminId?: number | undefined;
  listingId?: number | undefined;
  userId?: number | undefined;
  act?: AdminAction['act'] | undefined;
};

/** An entry with current names; deleted accounts have none. */
export type AuditRow = Selectable<Database['auditLog']> & {
  adminName: string | null;
  userName: string | null;
  titleHr: string | null;
  titleEn: string | null;
};

function matching({ adminId, listingId, userId, act }: ActionFilter): RawBuilder<boolean> {
  return sql.join(
    [
      sql`true`,
      ...(adminId === undefined ? [] : [sql`admin_id = ${adminId}`]),
      ...(listingId === undefined ? [] : [sql`listing_id = ${listingId}`]),
      ...(userId === undefined ? [] : [sql`user_id = ${userId}`]),
      ...(act ? [sql`act = ${act}`] : []),
    ],
    sql` and `,
  );
}

/** A page of entries, newest first. */
export async function listActionRows(
  db: Db,
  filter: ActionFilter,
  { skip, take }: { skip: number; take: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select action.*, admins.username as admin_name, users.username as user_name, title_hr, title_en
    from (
      select * from audit_log where ${matching(filter)} order by at desc, id desc offset ${skip} limit ${take}
    ) action
    left join users admins on admins.id = admin_id and admins.email not like '#%'
    left join users on users.id = user_id and users.email not like '#%'
    left join listings on listings.id = action.listing_id
    order by at desc, action.id desc`.execute(db);
  return rows;
}

export async function countActions(db: Db, filter: ActionFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from audit_log where ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}
