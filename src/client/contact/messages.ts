import { Message, Messages, type MessageStatus } from '#contract/contact/message.ts';
import { ask, tell, type CallOptions } from '#client/http.ts';

const folder = 'users/me/messages';

export function listMessages(searchParams: Readonly<Record<string, string>>, options?: CallOptions): Promise<Messages> {
  return ask(Messages, folder, { ...options, searchParams });
}

export function moveMessage(id: number, status: MessageStatus): Promise<Message> {
  return ask(Message, `${folder}/${id}/status`, { method: 'put', json: { status } });
}

export function deleteMessage(id: number): Promise<void> {
  return tell(`${folder}/${id}`, { method: 'delete' });
}
