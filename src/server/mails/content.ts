import type { Links } from './links.ts';
import type { ListingEnd, Mail, MailedPicture, MailSubject } from './mail.ts';
import type { MailKey, Values } from './translate-mail.ts';

/** A listing as shown in a mail; `answers` are links to what can be said of it. */
export type CardPart = {
  title: string;
  price: string;
  lines: string[];
  link: string;
  answers?: { label: string; link: string }[];
};

/** What the reader can do next: a sentence, and where. */
export type StepPart = { label: string; text: string; link: string };

/** A part of a mail: a paragraph, the call to action, a quotation, listings, a picture, or further steps. */
export type MailPart =
  | string
  | { link: string; label: string }
  | { quote: string }
  | { cards: CardPart[] }
  | { picture: MailedPicture; title: string }
  | { steps: StepPart[] };

/** A mail's content, before it is rendered as text and HTML; it contains no markup. */
export type MailContent = {
  subject: string;
  /** The line above which replies are written, where the portal takes them. */
  above?: string;
  greeting: string;
  parts: MailPart[];
  reason: string;
  /** URL for one-click unsubscription by POST (RFC 8058). */
  unsubscribe?: string;
};

type Reason = MailKey extends infer Key ? (Key extends `reasons.${infer Name}` ? Name : never) : never;

/** A template's result; the subject is its sentence `subject` unless it sets another. */
export type MailBody = { parts: MailPart[]; reason: Reason; subject?: string; unsubscribe?: string };

/** `t` translates with the mail's values and the given ones; `token` is the mail's, `tokenOf` and `endToken` issue others. */
export type TemplateContext<Template> = {
  mail: Extract<MailSubject, { template: Template }> & Pick<Mail, 'language'>;
  links: Links;
  token: string;
  tokenOf: (tokenId: string) => string;
  endToken: (end: ListingEnd) => string;
  /** Whether a reply to the mail reaches the conversation. */
  relayed: boolean;
  t: (key: MailKey, values?: Values) => string;
};

export type Templates<Template extends Mail['template']> = {
  [Name in Template]: (writing: TemplateContext<Name>) => MailBody;
};
