import { Message, Messages } from '#contract/contact/message.ts';
import { Unread } from '#contract/contact/unread.ts';
import { answer, call, type Person } from '../database/accounts.ts';
import type { TestApi } from '../database/app.ts';
import { written } from './contacts.ts';

export const path = '/users/me/messages';

type Columns = Partial<typeof written> &
  Partial<Pick<Message, 'status' | 'language'>> & { listingId?: number; at?: Date };

/** What tests do with messages about a listing, and with the inbox of its owner or of somebody else. */
export function inboxOf(current: () => { api: TestApi; person: Person; listingId: number }) {
  const ask = (whose: Person | undefined, rest: string, init: { method?: string; body?: unknown } = {}) => {
    const { api, person } = current();
    return call(api, path + rest, { ...init, token: (whose ?? person).accessToken });
  };
  const list = (query = '', whose?: Person) => answer(ask(whose, query), Messages);
  return {
    insert: async (columns: Columns = {}): Promise<number> => {
      const { api, listingId } = current();
      const row = { listingId, ...written, ...(columns.at && { newestAt: columns.at }), ...columns };
      return (await api.database.db.insertInto('messages').values(row).returning('id').executeTakeFirstOrThrow()).id;
    },
    list,
    ids: async (query = '', whose?: Person) => (await list(query, whose)).items.map(({ id }) => id),
    unread: async (whose?: Person) => (await answer(ask(whose, '/unread'), Unread)).unread,
    move: (id: number, status: unknown, whose?: Person) =>
      ask(whose, `/${id}/status`, { method: 'PUT', body: { status } }),
    remove: (id: number, whose?: Person) => ask(whose, `/${id}`, { method: 'DELETE' }),
  };
}
