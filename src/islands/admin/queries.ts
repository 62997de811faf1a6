import { adminActs } from '#contract/admin/admin.ts';
import { ListingStatus } from '#contract/listings/listing-status.ts';
import { id, oneOf, queryReader, words, yes, type RoomQuery } from './room-query.ts';

/** Kinds of listings in the order in which they are offered. */
export const kinds = ['SINGLE', 'PROJECT', 'PROJECT_WITHOUT_FLOOR_PLAN'] as const;
export const roles = ['USER', 'ADMIN'] as const;

export type ListingQuery = RoomQuery<'q' | 'kind' | 'status' | 'reported' | 'owner'>;
export type UserQuery = RoomQuery<'q' | 'role' | 'blocked'>;
/** Open reports are shown unless `show` says otherwise. */
export type ReportQuery = RoomQuery<'show' | 'listing'>;
export type LogQuery = RoomQuery<'admin' | 'act' | 'listing' | 'user'>;

export const readListingQuery = queryReader({
  q: words,
  kind: oneOf(kinds),
  status: oneOf(ListingStatus.options),
  reported: yes,
  owner: id,
});
export const readUserQuery = queryReader({ q: words, role: oneOf(roles), blocked: yes });
export const readReportQuery = queryReader({ show: oneOf(['closed', 'all']), listing: id });
export const readLogQuery = queryReader({ admin: id, act: oneOf(adminActs), listing: id, user: id });
