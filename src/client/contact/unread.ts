import { Unread } from '#contract/contact/unread.ts';
import { ask, toldByCaller } from '#client/http.ts';

/** How many are new; nobody is told of it where that cannot be found out. */
export async function countUnread(): Promise<number> {
  return (await ask(Unread, 'users/me/messages/unread', toldByCaller)).unread;
}
