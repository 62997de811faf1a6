import * as z from 'zod';
import { page } from '#contract/ids.ts';
import { Language } from '#contract/language.ts';
import { referenceCodes } from '#contract/reference/index.ts';
import { replyDirections, replyKinds } from './thread.ts';

/** States of a message: unread, read, answered, archived. */
export const messageStatuses = ['NEW', 'READ', 'ANSWERED', 'ARCHIVED'] as const;
export const MessageStatus = z.enum(messageStatuses, 'VALUE_INVALID');
export type MessageStatus = z.infer<typeof MessageStatus>;

/** Months after its newest text, after which a message is deleted, unless its listing is deleted earlier. */
export const monthsStored = 12;

/** Signs of the newest text in a list. */
export const newestLength = 160;

/** A message about one of the user's listings or projects, as shown in their inbox. */
export const Message = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    status: MessageStatus,
    listing: z.object({
      id: z.int(),
      kind: z.enum(referenceCodes('kind')),
      title: z.object({ hr: z.string().nullable(), en: z.string().nullable() }),
      url: z.string().nullable().meta({ description: 'Path of its page, while it is public' }),
    }),
    unit: z.string().nullable().meta({ description: 'Label of the flat of a project that it is about' }),
    firstName: z.string(),
    lastName: z.string(),
    mailFrom: z.string().nullable().meta({
      description: 'As the sender typed it; nobody has verified it. Null where the portal relays mails',
    }),
    phone: z.string().nullable().meta({ description: 'As the sender typed it' }),
    message: z.string(),
    language: Language.meta({ description: 'Of the page it was written on: its sender gets mails in it' }),
    newest: z
      .object({ at: z.iso.datetime(), direction: z.enum(replyDirections), kind: z.enum(replyKinds), text: z.string() })
      .meta({ description: `The newest text of the conversation, its first ${newestLength} signs` }),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

/** Response of `GET /users/me/messages`: latest conversation first; `counts` covers all messages by status. */
export const Messages = z
  .object({
    items: z.array(Message),
    ...page,
    counts: z.partialRecord(MessageStatus, z.int()),
  })
  .meta({ id: 'Messages' });
export type Messages = z.infer<typeof Messages>;

/** Body of `PUT /users/me/messages/{id}/status`. */
export const MessageMove = z.object({ status: MessageStatus }).meta({ id: 'MessageMove' });
