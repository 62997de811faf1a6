/** One part of a mail: a paragraph, the one thing to do, or somebody's own words. */
export type Part = string | { link: string; label: string } | { quote: string };

/** What a mail says, before it becomes text and HTML; nothing in it is markup. */
export type Content = { subject: string; greeting: string; parts: Part[]; reason: string };
