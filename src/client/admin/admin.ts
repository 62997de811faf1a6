import {
  AdminListings,
  AdminReports,
  AdminUsers,
  type AdminListing,
  type AdminReport,
  type AdminUser,
  type ReportBlock,
  type ReportChange,
} from '#contract/admin/admin.ts';
import { AdminActions } from '#contract/admin/audit.ts';
import type { ApiError } from '#client/api-error.ts';
import { requestJson, sendRequest, withoutToast, type CallOptions } from '#client/http.ts';

/** Query parameters; omitted ones do not filter. */
export type Search = Readonly<Record<string, string>>;

/** The admin page itself says that it is for admins only. */
export const asked = { shown: ({ status }: ApiError) => status === 403 };

export const listAdminListings = (searchParams: Search, options?: CallOptions): Promise<AdminListings> =>
  requestJson(AdminListings, 'admin/listings', { ...options, searchParams, ...asked });

export const listUsers = (searchParams: Search, options?: CallOptions): Promise<AdminUsers> =>
  requestJson(AdminUsers, 'admin/users', { ...options, searchParams, ...asked });

export const listReports = (searchParams: Search, options?: CallOptions): Promise<AdminReports> =>
  requestJson(AdminReports, 'admin/reports', { ...options, searchParams, ...asked });

export const listAdminActions = (searchParams: Search, options?: CallOptions): Promise<AdminActions> =>
  requestJson(AdminActions, 'admin/actions', { ...options, searchParams, ...asked });

/** Blocks a listing or project, or ends that; its owner is mailed why. */
export const changeBlock = (id: AdminListing['id'], isBlocked: boolean, reason: string): Promise<void> =>
  sendRequest(`admin/listings/${id}/block`, {
    method: isBlocked ? 'put' : 'delete',
    json: { reason },
    ...withoutToast,
  });

export const changeRole = (id: number, role: AdminUser['role']): Promise<void> =>
  sendRequest(`admin/users/${id}/role`, { method: 'put', json: { role }, ...withoutToast });

export const endSessionsOf = (id: number): Promise<void> =>
  sendRequest(`admin/users/${id}/sessions`, { method: 'delete', ...withoutToast });

/** Takes the second step of a user away who has lost it; they are mailed why. */
export const resetTwoStep = (id: number, reason: string): Promise<void> =>
  sendRequest(`admin/users/${id}/two-step`, { method: 'delete', json: { reason }, ...withoutToast });

/** Ends all sessions of a user and blocks their listings; they are mailed why. */
export const blockUser = (id: number, reason: string): Promise<void> =>
  sendRequest(`admin/users/${id}/block`, { method: 'put', json: { reason }, ...withoutToast });

/** Unblocks a user; they are mailed why. */
export const unblockUser = (id: number, reason: string): Promise<void> =>
  sendRequest(`admin/users/${id}/block`, { method: 'delete', json: { reason }, ...withoutToast });

export const changeReport = (id: AdminReport['id'], json: ReportChange): Promise<void> =>
  sendRequest(`admin/reports/${id}`, { method: 'put', json, ...withoutToast });

/** Blocks the reported listing and closes the report, or all open ones of it; owner and reporters are mailed. */
export const blockReported = (id: AdminReport['id'], json: ReportBlock): Promise<void> =>
  sendRequest(`admin/reports/${id}/block`, { method: 'put', json, ...withoutToast });
