import * as z from 'zod';
import { page } from '#contract/ids.ts';
import { referenceCodes } from '#contract/reference/index.ts';

/** States of a message: unread, read, answered, archived. */
export const messageStatuses = ['NEW', 'READ', 'ANSWERED', 'ARCHIVED'] as const;
export const MessageStatus = z.enum(messageStatuses, 'VALUE_INVALID');
export type MessageStatus = z.infer<typeof MessageStatus>;

/** Months after which a message is deleted, unless its listing is deleted earlier. */
export const monthsStored = 12;

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
    firstName: z.string(),
    lastName: z.string(),
    mailFrom: z.string().meta({ description: 'As the sender typed it; nobody has verified it' }),
    phone: z.string().nullable().meta({ description: 'As the sender typed it' }),
    message: z.string(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

/** Response of `GET /users/me/messages`: newest first; `counts` covers all messages by status. */
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
