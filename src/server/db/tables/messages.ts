import type { Generated } from 'kysely';
import type { MessageStatus } from '#contract/contact/message.ts';

/** What visitors wrote about a listing or project; `mailFrom` is as they typed it. */
export type MessageTable = {
  id: Generated<number>;
  at: Generated<Date>;
  listingId: number;
  firstName: string;
  lastName: string;
  mailFrom: string;
  message: string;
  status: Generated<MessageStatus>;
};

/** Under which keys something was sent already, and what, both as SHA-256, and how it was answered. */
export type IdempotencyKeyTable = { key: Buffer; body: Buffer; answer: Generated<object>; at: Generated<Date> };
