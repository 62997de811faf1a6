const dots = '.\u3002\uff0e\uff61\u2024\ufe52';
const colons = ':\uff1a\ufe55';
const signs = new RegExp(
  `[${dots}@\uff20\ufe6b](?=[^\\s\u200b])|(?<=\\p{L})[${colons}](?=[^\\s\u200b])|:(?=//)|\\\\(?=\\\\)`,
  'gu',
);

/** Text that mail clients do not turn into links: zero-width breaks after dots, @, colons and before slashes. */
export function withoutLinks(text: string): string {
  return text.replace(signs, '$&\u200b');
}

/** Values written by strangers. Those written by admins may contain links. */
const written = new Set(['username', 'firstName', 'lastName', 'title', 'name', 'message', 'person', 'unit']);

/** Addresses are copied from mails, so only those that cannot be mistaken for anything else stay unchanged. */
const isWritten = (name: string, value: string) => written.has(name) || (name === 'mailFrom' && /[/?=&#%]/.test(value));

function cleaned(value: unknown, name: string): unknown {
  if (typeof value === 'string') return isWritten(name, value) ? withoutLinks(value) : value;
  if (Array.isArray(value)) return value.map((item) => cleaned(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner, key)]));
}

/** The mail with all values by strangers, at any depth, protected by `withoutLinks`. */
export const mailWithoutLinks = <Mail extends object>(mail: Mail): Mail => cleaned(mail, '') as Mail;
