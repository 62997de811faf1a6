import type { Message } from '#contract/contact/message.ts';

const maxQuoted = 1000;

type Answered = { mailFrom: string } & Pick<Message, 'message'>;

export function replyLink({ mailFrom, message }: Answered, subject: string): string {
  const cut = message.length > maxQuoted ? `${message.slice(0, maxQuoted)} …` : message;
  const quoted = cut
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const parts = Object.entries({ subject, body: `\r\n\r\n${quoted}` });
  const query = parts.map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`).join('&');
  return `mailto:${encodeURIComponent(mailFrom)}?${query}`;
}
