import { Health, Requeued } from '#contract/admin/health.ts';
import { requestJson, sendRequest, withoutToast } from '#client/http.ts';

/** The page itself says why it has nothing to show. */
export const readHealth = (): Promise<Health> => requestJson(Health, 'admin/health', withoutToast);

export const sendMailAgain = (id: string): Promise<void> =>
  sendRequest(`admin/parked-mails/${id}/attempts`, { method: 'post', ...withoutToast });

/** Sends all parked mails again. */
export const sendMailsAgain = (): Promise<{ count: number }> =>
  requestJson(Requeued, 'admin/parked-mails/attempts', { method: 'post', ...withoutToast });

export const discardMail = (id: string): Promise<void> =>
  sendRequest(`admin/parked-mails/${id}`, { method: 'delete', ...withoutToast });
