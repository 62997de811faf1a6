import type { Links } from './links.ts';
import type { Mail, MailSubject } from './mail.ts';
import type { MailKey, Values } from './translate-mail.ts';

/** A listing as a mail shows it. */
export type CardPart = { title: string; price: string; lines: string[]; link: string };

/** One part of a mail: a paragraph, the one thing to do, somebody's own words, or listings. */
export type MailPart = string | { link: string; label: string } | { quote: string } | { cards: CardPart[] };

/** What a mail says, before it becomes text and HTML; nothing in it is markup. */
export type MailContent = {
  subject: string;
  greeting: string;
  parts: MailPart[];
  reason: string;
  /** Where one POST ends mails like this (RFC 8058). */
  unsubscribe?: string;
};

type Reason = MailKey extends infer Key ? (Key extends `reasons.${infer Name}` ? Name : never) : never;

/** What a template makes of a mail; the subject is its sentence `subject` unless it names another. */
export type MailBody = { parts: MailPart[]; reason: Reason; subject?: string; unsubscribe?: string };

/** `t` says a sentence with the mail's own values and the given ones; `token` is the mail's, `tokenOf` makes others. */
export type TemplateContext<Template> = {
  mail: Extract<MailSubject, { template: Template }> & Pick<Mail, 'language'>;
  links: Links;
  token: string;
  tokenOf: (tokenId: string) => string;
  t: (key: MailKey, values?: Values) => string;
};

export type Templates<Template extends Mail['template']> = {
  [Name in Template]: (writing: TemplateContext<Name>) => MailBody;
};
