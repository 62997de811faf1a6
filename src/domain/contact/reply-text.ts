import type { Language } from '#contract/language.ts';

const marks = '— —';

/** The first line of a mail that can be answered: what is below it is no part of the answer. */
export const replyLine = (language: Language): string =>
  `${marks} ${language === 'hr' ? 'odgovorite iznad ove crte' : 'answer above this line'} ${marks}`;

/** Ours, and the beginnings of quotations by common mail programs, Croatian and English. */
const quotations = [
  /— — (?:odgovorite iznad ove crte|answer above this line)/i,
  /^-{2,}\s*(?:Original Message|Izvorna poruka|Originalna poruka|Forwarded message|Proslijeđena poruka)\s*-{2,}/i,
  /^_{20,}$/,
  /^(?:On|Dana|U|Am|Le|Il) .{5,120}(?:wrote|napisao|napisala|napisao\/la|je napisao\/la|piše|schrieb|a écrit|scritto)\b.*:$/i,
  /^.{3,120}<[^<>\s@]{1,254}@[^<>\s@]{1,254}>.*(?:wrote|napisao|napisala|je napisao\/la|piše)\s*:?$/i,
  /^(?:From|Od|Šalje|Pošiljatelj)\s?:\s[^@]+@/i,
];

const longestQuotation = 500;

const isQuoted = (line: string) => line.startsWith('>');

/** The lines of a mail before its quotation; a header of a quotation may be broken into two lines. */
function beforeQuotation(lines: readonly string[]): string[] {
  const end = lines.findIndex((line, index) => {
    const both = `${line} ${lines[index + 1]?.trim() ?? ''}`;
    if (line.length > longestQuotation) return false;
    return quotations.some(
      (quotation) => quotation.test(line) || (/^(?:On|Dana|U) /.test(line) && quotation.test(both)),
    );
  });
  return lines.slice(0, end === -1 ? undefined : end);
}

/** What a person wrote in a mail, without the quoted mail and the signature; empty if there is nothing else. */
export function replyTextOf(mail: string): string {
  const lines = mail.replace(/\r\n?/g, '\n').replaceAll('\u200b', '').split('\n');
  const own = beforeQuotation(lines.map((line) => line.trim()));
  const signature = own.findIndex((line) => line === '--');
  const kept = own.slice(0, signature === -1 ? undefined : signature).filter((line) => !isQuoted(line));
  return kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
