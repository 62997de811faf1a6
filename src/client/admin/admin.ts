import {
  AdminActions,
  AdminListings,
  AdminReports,
  AdminUsers,
  type AdminListing,
  type AdminReport,
  type AdminUser,
  type ReportChange,
} from '#contract/admin/admin.ts';
import type { ApiError } from '#client/api-error.ts';
import { requestJson, sendRequest, withoutToast, type CallOptions } from '#client/http.ts';

/** Query parameters; omitted ones do not filter. */
type Search = Readonly<Record<string, string>>;

/** The admin page itself says that it is for admins only. */
const asked = { shown: ({ code }: ApiError) => code === 'FORBIDDEN' };

export const listAdminListings = (searchParams: Search, options?: CallOptions): Promise<AdminListings> =>
  requestJson(AdminListings, 'admin/listings', { ...options, searchParams, ...asked });

export const listUsers = (searchParams: Search, options?: CallOptions): Promise<AdminUsers> =>
  requestJson(AdminUsers, 'admin/users', { ...options, searchParams, ...asked });

export const listReports = (searchParams: Search, options?: CallOptions): Promise<AdminReports> =>
  requestJson(AdminReports, 'admin/reports', { ...options, searchParams, ...asked });

export const listAdminActions = (searchParams: Search, options?: CallOptions): Promise<AdminActions> =>
  requestJson(AdminActions, 'admin/actions', { ...options, searchParams, ...asked });

type Listing = Pick<AdminListing, 'id' | 'kind'>;

/** Blocks or republishes a listing or project; its owner is mailed why. */
export function changeStatus({ id, kind }: Listing, status: 'BLOCKED' | 'PUBLISHED', reason: string): Promise<void> {
  const folder = kind === 'SINGLE' ? 'real-estate-listings' : 'real-estate-project-listings';
  return sendRequest(`${folder}/${id}/status`, { method: 'put', json: { status, reason }, ...withoutToast });
}

export const changeRole = (id: number, role: AdminUser['role']): Promise<void> =>
  sendRequest(`admin/users/${id}/role`, { method: 'put', json: { role }, ...withoutToast });

export const endSessionsOf = (id: number): Promise<void> =>
  sendRequest(`admin/users/${id}/sessions`, { method: 'delete', ...withoutToast });

/** Ends all sessions of a user and blocks their listings; they are mailed why. */
export const blockUser = (id: number, reason: string): Promise<void> =>
  sendRequest(`admin/users/${id}/block`, { method: 'put', json: { reason }, ...withoutToast });

/** Unblocks a user; they are mailed why. */
export const unblockUser = (id: number, reason: string): Promise<void> =>
  sendRequest(`admin/users/${id}/block`, { method: 'delete', json: { reason }, ...withoutToast });

export const changeReport = (id: AdminReport['id'], json: ReportChange): Promise<void> =>
  sendRequest(`admin/reports/${id}`, { method: 'put', json, ...withoutToast });
