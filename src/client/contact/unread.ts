import { Unread } from '#contract/contact/unread.ts';
import { requestJson, withoutToast } from '#client/http.ts';

/** How many are new; nobody is told of it where that cannot be found out. */
export async function countUnread(): Promise<number> {
  return (await requestJson(Unread, 'users/me/messages/unread', withoutToast)).unread;
}
