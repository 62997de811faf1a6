const dots = '.\u3002\uff0e\uff61\u2024\ufe52';
const colons = ':\uff1a\ufe55';
const signs = new RegExp(
  `[${dots}@\uff20\ufe6b](?=[^\\s\u200b])|(?<=\\p{L})[${colons}](?=[^\\s\u200b])|:(?=//)|\\\\(?=\\\\)`,
  'gu',
);

/** A text of which no mail program makes a link: breaks without width after dots, @, colons and before strokes. */
export function withoutLinks(text: string): string {
  return text.replace(signs, '$&\u200b');
}

/** What strangers write, by its names in mails. What admins write may have links. */
const written = new Set(['username', 'firstName', 'lastName', 'title', 'name', 'message']);

/** Addresses are copied from mails, so only those stay whole that look like nothing else. */
const isWritten = (name: string, value: string) => written.has(name) || (name === 'mailFrom' && /[/?=&#%]/.test(value));

function cleaned(value: unknown, name: string): unknown {
  if (typeof value === 'string') return isWritten(name, value) ? withoutLinks(value) : value;
  if (Array.isArray(value)) return value.map((item) => cleaned(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner, key)]));
}

/** The same mail, with all that strangers wrote, wherever it stands, as text that no mail program makes links of. */
export const mailWithoutLinks = <Mail extends object>(mail: Mail): Mail => cleaned(mail, '') as Mail;
