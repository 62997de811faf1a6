const entities: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", shy: '' };

function signOf(entity: string): string {
  const number = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(entity);
  if (!number) return entities[entity.toLowerCase()] ?? `&${entity};`;
  const code = number[1] ? parseInt(number[1], 16) : Number(number[2]);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : '';
}

/** Where mail programs begin to quote, by their markup. */
const quotation = /<blockquote\b|<(?:div|hr)\b[^>]{0,300}(?:gmail_quote|divRplyFwdMsg|moz-cite-prefix|yahoo_quoted)/i;

/** The text of a mail that was written in HTML only, up to its quotation. */
export function htmlToText(html: string): string {
  const [own = ''] = html.split(quotation, 1);
  return own
    .replace(/<(style|script|head|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^<>]{0,300}> ?/gi, '\n')
    .replace(/<[^<>]*>?/g, '')
    .replace(/&(#?\w{1,10});/g, (_, entity: string) => signOf(entity))
    .replace(/[ \t]+\n/g, '\n')
    .trim();
}
