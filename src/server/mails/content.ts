/** A listing as a mail shows it. */
export type CardPart = { title: string; price: string; lines: string[]; link: string };

/** One part of a mail: a paragraph, the one thing to do, somebody's own words, or listings. */
export type Part = string | { link: string; label: string } | { quote: string } | { cards: CardPart[] };

/** What a mail says, before it becomes text and HTML; nothing in it is markup. */
export type Content = {
  subject: string;
  greeting: string;
  parts: Part[];
  reason: string;
  /** Where one POST ends mails like this (RFC 8058). */
  unsubscribe?: string;
};
