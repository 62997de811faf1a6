import type { AccountLimits } from '#contract/auth/account-limits.ts';
import type { AccountKind } from '#contract/auth/account-kind.ts';
import { LimitsByKind } from '#contract/admin/account-limits.ts';
import { requestJson, sendRequest, withoutToast } from '#client/http.ts';

export const readLimits = (): Promise<LimitsByKind> => requestJson(LimitsByKind, 'admin/account-limits', withoutToast);

export const changeLimits = (kind: AccountKind, json: AccountLimits): Promise<void> =>
  sendRequest(`admin/account-limits/${kind}`, { method: 'put', json, ...withoutToast });

export const changeKind = (id: number, kind: AccountKind): Promise<void> =>
  sendRequest(`admin/users/${id}/kind`, { method: 'put', json: { kind }, ...withoutToast });
