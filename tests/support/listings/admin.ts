import { sql } from 'kysely';
import { AdminListings, AdminReports, AdminUser, AdminUsers } from '#contract/admin/admin.ts';
import { AdminActions } from '#contract/admin/audit.ts';
import type { ListingStatus } from '#contract/listings/listing.ts';
import { answer, call, newPerson, type Person } from '../database/accounts.ts';
import type { TestApi } from '../database/app.ts';

/** An admin, logged in. */
export const newAdmin = (api: TestApi) => newPerson(api, { role: 'ADMIN' });

/** The calls of an admin. */
export function administering(api: TestApi, { accessToken: token }: Person) {
  const ask = (path: string, method = 'GET', body?: unknown) =>
    call(api, `/admin${path}`, { method, token, ...(body !== undefined && { body }) });
  return {
    ask,
    listings: (query = '') => answer(ask(`/listings${query}`), AdminListings),
    users: (query = '') => answer(ask(`/users${query}`), AdminUsers),
    actions: (query = '') => answer(ask(`/actions${query}`), AdminActions),
    reports: (query = '') => answer(ask(`/reports${query}`), AdminReports),
    role: (id: number, role: string) => ask(`/users/${id}/role`, 'PUT', { role }),
    block: (id: number, reason = 'Tuđe fotografije.') => ask(`/users/${id}/block`, 'PUT', { reason }),
    blocked: (id: number, reason?: string) =>
      answer(ask(`/users/${id}/block`, 'PUT', { reason: reason ?? 'Tuđe fotografije.' }), AdminUser),
    unblock: (id: number, reason = 'Prigovor je opravdan.') =>
      answer(ask(`/users/${id}/block`, 'DELETE', { reason }), AdminUser),
  };
}

/** What the log says of a listing or a user, the oldest line first. */
export async function logOf({ database }: TestApi, about: { listingId: number } | { userId: number }) {
  const [column, id] = 'listingId' in about ? ['listing_id', about.listingId] : ['user_id', about.userId];
  const { rows } = await sql<{ act: string; adminId: number | null; details: string | null }>`
    select act, admin_id, details from audit_log where ${sql.ref(column)} = ${id} order by id`.execute(database.db);
  return rows;
}

export async function statusOf({ database }: TestApi, id: number): Promise<ListingStatus> {
  const { status } = await database.db
    .selectFrom('listings')
    .where('id', '=', id)
    .select('status')
    .executeTakeFirstOrThrow();
  return status;
}
