import { useEffect } from 'react';
import { deleteMessage, listMessages, moveMessage } from '#client/contact/messages.ts';
import { MessageStatus, type Message, type Messages } from '#contract/contact/message.ts';
import { setUnread } from '#stores/unread.ts';
import { id, oneOf, queryReader, words, type ListQuery } from '#islands/lists/list-query.ts';
import { usePagedList, type PagedList } from '#islands/lists/use-paged-list.ts';

export type MessageQuery = ListQuery<'listing' | 'status' | 'q'>;

export const readMessageQuery = queryReader({ listing: id, status: oneOf(MessageStatus.options), q: words }, 500);
const parts = { read: readMessageQuery, call: listMessages };

/** The list with a message's new state, counted under its new status. */
function withMoved(list: Messages, after: Message): Messages {
  const before = list.items.find(({ id }) => id === after.id);
  if (!before) return list;
  const fewer = { ...list.counts, [before.status]: Math.max(0, (list.counts[before.status] ?? 1) - 1) };
  return {
    ...list,
    items: list.items.map((one) => (one === before ? after : one)),
    counts: { ...fewer, [after.status]: (fewer[after.status] ?? 0) + 1 },
  };
}

export type MessageList = PagedList<MessageQuery, Messages> & {
  /** Changes a message's status; archived or restored, it is removed from the current list. */
  move: (message: Message, status: MessageStatus) => Promise<void>;
  remove: (message: Message) => Promise<void>;
  /** Shows a message as it is now, after its conversation went on. */
  show: (message: Message) => void;
};

export function useMessages(): MessageList {
  const paged = usePagedList(parts);
  const { list, change, reload, query } = paged;
  const unread = list && query?.listing === '' ? (list.counts.NEW ?? 0) : undefined;

  useEffect(() => {
    if (unread !== undefined) setUnread(unread);
  }, [unread]);

  return {
    ...paged,
    async move(message, status) {
      const moved = await moveMessage(message.id, status);
      if (status === 'ARCHIVED' || message.status === 'ARCHIVED') await reload();
      else change((shown) => withMoved(shown, moved));
    },
    show: (message) => change((shown) => withMoved(shown, message)),
    async remove(message) {
      await deleteMessage(message.id);
      await reload();
    },
  };
}
