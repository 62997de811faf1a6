import { Message, Messages, type MessageStatus } from '#contract/contact/message.ts';
import { requestJson, sendRequest, type CallOptions } from '#client/http.ts';

const folder = 'users/me/messages';

export const listMessages = (
  searchParams: Readonly<Record<string, string>>,
  options?: CallOptions,
): Promise<Messages> => requestJson(Messages, folder, { ...options, searchParams });

export const moveMessage = (id: number, status: MessageStatus): Promise<Message> =>
  requestJson(Message, `${folder}/${id}/status`, { method: 'put', json: { status } });

export const deleteMessage = (id: number): Promise<void> => sendRequest(`${folder}/${id}`, { method: 'delete' });
