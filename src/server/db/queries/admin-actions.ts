import { sql, type Transaction } from 'kysely';
import type { AdminAction } from '#contract/admin.ts';
import type { Database } from '../tables/index.ts';

/** A line for the log; `hourly` ones are written once an hour for the same admin, act and listing. */
export type NewAdminAction = {
  adminId: number | null;
  act: AdminAction['act'];
  listingId: number | null;
  userId: number | null;
  details: string | null;
  hourly: boolean;
};

/** Writes the line, unless it is about the admin's own single listing. */
export async function insertAdminAction(
  transaction: Transaction<Database>,
  { adminId, act, listingId, userId, details, hourly }: NewAdminAction,
): Promise<void> {
  await sql`
    insert into admin_actions (admin_id, act, listing_id, user_id, details)
    select ${adminId}::bigint, ${act}, ${listingId}::bigint, ${userId}::bigint, ${details}
    where not exists (
      select from listings where id = ${listingId}::bigint and kind = 'SINGLE' and owner_id = ${adminId}::bigint
    ) and not (${hourly} and exists (
      select from admin_actions
      where listing_id = ${listingId}::bigint and admin_id = ${adminId}::bigint and act = ${act}
        and at > now() - interval '1 hour'
    ))`.execute(transaction);
}
