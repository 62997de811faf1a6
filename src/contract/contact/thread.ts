import * as z from 'zod';
import { maxMessageLength } from './contact.ts';
import { messageText, moment, shortText } from '#contract/text.ts';

/** Who wrote a reply: the listing's owner or the sender of the message. */
export const replyDirections = ['OWNER', 'VISITOR'] as const;
export type ReplyDirection = (typeof replyDirections)[number];

/** A text (with proposed viewing times, if any), a chosen viewing time, or its cancellation. */
export const replyKinds = ['TEXT', 'CHOSEN', 'CANCELLED'] as const;
export type ReplyKind = (typeof replyKinds)[number];

export const maxTimes = 3;

/** Texts in answer to one message, both sides together; what is said of a viewing does not count. */
export const maxReplies = 200;

export const Reply = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    direction: z.enum(replyDirections),
    kind: z.enum(replyKinds),
    text: z.string().meta({ description: 'Empty unless `kind` is `TEXT`' }),
    times: z
      .array(z.iso.datetime())
      .meta({ description: 'Proposed viewing times of a `TEXT`, else the one that was chosen or cancelled' }),
  })
  .meta({ id: 'Reply' });
export type Reply = z.infer<typeof Reply>;

/** The replies to a message, oldest first, and what they amount to. */
export const Thread = z
  .object({
    items: z.array(Reply),
    viewing: z.object({
      chosen: z.iso.datetime().nullable().meta({ description: 'The viewing that is agreed upon' }),
      offered: z.array(z.iso.datetime()).meta({ description: 'Times that can still be chosen' }),
    }),
  })
  .meta({ id: 'Thread' });
export type Thread = z.infer<typeof Thread>;

const text = messageText(maxMessageLength, 'EMAIL_MESSAGE_REQUIRED').min(1, 'EMAIL_MESSAGE_REQUIRED');

/** Body of `POST /users/me/messages/{id}/replies`. */
export const Answer = z
  .object({
    text,
    times: z
      .array(moment)
      .max(maxTimes, 'VALUE_INVALID')
      .optional()
      .meta({ description: 'Viewing times to choose from; they replace those of earlier answers' }),
  })
  .meta({ id: 'Answer' });
export type Answer = z.infer<typeof Answer>;

/** Body of `POST /contact/conversation/replies`. */
export const VisitorReply = z
  .object({
    text,
    website: shortText(1000, 'VALUE_INVALID', 'VALUE_TOO_LONG')
      .optional()
      .meta({ description: 'Stays empty: people do not see it, programs that fill in every field do' }),
  })
  .meta({ id: 'VisitorReply' });
export type VisitorReply = z.infer<typeof VisitorReply>;

/** Body of `POST /contact/conversation/viewing`: a proposed time, or nothing to cancel the viewing. */
export const ViewingChoice = z
  .object({
    time: z
      .union([z.literal('').transform(() => undefined), moment])
      .optional()
      .meta({ description: 'One of the offered times; without it the viewing is cancelled' }),
  })
  .meta({ id: 'ViewingChoice' });
export type ViewingChoice = z.infer<typeof ViewingChoice>;

export const maxReadyAnswers = 10;

/** Body and response of `/users/me/ready-answers`. */
export const ReadyAnswers = z
  .object({
    items: z.array(messageText(1000, 'VALUE_INVALID').min(1, 'VALUE_INVALID')).max(maxReadyAnswers, 'VALUE_INVALID'),
  })
  .meta({ id: 'ReadyAnswers' });
export type ReadyAnswers = z.infer<typeof ReadyAnswers>;
