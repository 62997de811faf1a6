import { maxMessageLength } from '#contract/contact/contact.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { isReplyAddress, receiveReply } from '#server/services/contact/receive-reply.ts';
import { MailRefusal, type Receiver } from './listen.ts';

type Room = Pick<Runtime, 'config' | 'db' | 'events' | 'jobs' | 'secrets'>;

const unknown = () => new MailRefusal(550, 'There is no such conversation (any more)');

/** Why a mail is not put into its conversation, as its sender's server may tell. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'INVALID_TOKEN') return unknown();
  if (error.code === 'LIMIT_REACHED')
    return new MailRefusal(554, 'The conversation has as many messages as it may have');
  return error.code === 'TOO_MANY_REQUESTS' ? new MailRefusal(450, 'Too many messages; please try again later') : error;
}

/** Puts mails into conversations. */
export function replyReceiver(runtime: Room): Receiver {
  return {
    check: async (token) => {
      if (!(await isReplyAddress(runtime, token))) throw unknown();
    },
    take: async (token, { text, ...reply }) => {
      if (text === '') throw new MailRefusal(554, 'There is no text above the line');
      if (text.length > maxMessageLength)
        throw new MailRefusal(554, `A message has at most ${maxMessageLength} characters; please answer on the portal`);
      try {
        await receiveReply(runtime, token, { text, ...reply });
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}
