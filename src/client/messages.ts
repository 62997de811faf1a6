import { Message, Messages, type MessageStatus } from '#contract/contact/message.ts';
import { ask, tell, type CallOptions } from './http.ts';

/** Which messages to show; what is left out is not asked for. */
export type MessagesQuery = {
  status?: MessageStatus | undefined;
  listing?: number | undefined;
  q?: string;
  page?: number;
};

const folder = 'users/me/messages';

/** What was written about one's listings. */
export function listMessages(
  { status, listing, q, page = 1 }: MessagesQuery,
  options: CallOptions = {},
): Promise<Messages> {
  const asked = { ...(status && { status }), ...(listing && { listing }), ...(q && { q }), ...(page > 1 && { page }) };
  return ask(Messages, folder, { ...options, searchParams: asked });
}

export function moveMessage(id: number, status: MessageStatus): Promise<Message> {
  return ask(Message, `${folder}/${id}/status`, { method: 'put', json: { status } });
}

export function deleteMessage(id: number): Promise<void> {
  return tell(`${folder}/${id}`, { method: 'delete' });
}
