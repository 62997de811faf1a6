import { Unread } from '#contract/contact/unread.ts';
import { requestJson, withoutToast } from '#client/http.ts';

/** The number of new messages; failures are not shown. */
export async function countUnread(): Promise<number> {
  return (await requestJson(Unread, 'users/me/messages/unread', withoutToast)).unread;
}
