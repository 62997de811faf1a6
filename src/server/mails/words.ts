import type { Content } from './content.ts';
import type { Links } from './links.ts';
import type { MailSubject } from './mail.ts';

type Subject<Template> = Extract<MailSubject, { template: Template }>;

/** What a text is made with: the mail's own values, the links, the token where the mail carries one, and those of further ids. */
export type Writing<Template> = {
  mail: Subject<Template>;
  links: Links;
  token: string;
  tokenOf: (tokenId: string) => string;
};

/** Every mail in one language. */
export type MailWords = {
  [Template in MailSubject['template']]: (writing: Writing<Template>) => Content;
};
