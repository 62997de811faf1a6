import type { Language } from '#contract/language.ts';

/** The first line of a mail that can be answered: what is below it is no part of the answer. */
export const replyLine = (language: Language): string =>
  `— — ${language === 'hr' ? 'odgovorite iznad ove crte' : 'answer above this line'} — —`;

const ours = /— — (?:odgovorite iznad ove crte|answer above this line)/i;
const forwarded =
  /^-{2,}\s*(?:Original Message|Izvorna poruka|Originalna poruka|Forwarded message|Proslijeđena poruka)\s*-{2,}$/i;
const sender = /^(?:From|Od|Šalje|Pošiljatelj)\s?:\s/i;
const sent = /^(?:Sent|Date|Poslano|Datum)\s?:\s/i;
const mailbox = /<[^<>\s@]{1,254}@[^<>\s@]{1,254}>/;
const year = /\b20\d\d\b/;
const longestIntroduction = 500;

const isQuoted = (line: string) => line.startsWith('>');

/** Whether the quoted mail begins here: our line, or what mail programs put above a copy of it. */
function beginsQuotation(line: string, at: number, lines: readonly string[]): boolean {
  const head = () => lines.slice(at + 1, at + 3).some((next) => sent.test(next));
  return ours.test(line) || forwarded.test(line) || (sender.test(line) && head());
}

/** Number of lines that introduce a quotation: «On 27 Nov 2026, Ana <a@b.hr> wrote:», which programs may break. */
function introductionAt(lines: readonly string[], at: number): number {
  const [first = '', second = '', ...below] = lines.slice(at, at + 5);
  const broken = !first.endsWith(':') && year.test(first);
  const whole = broken ? `${first} ${second}` : first;
  if (whole.length > longestIntroduction || !whole.endsWith(':')) return 0;
  const next = (broken ? below : [second, ...below]).find((line) => line !== '');
  const isQuotation = next !== undefined && (isQuoted(next) || ours.test(next));
  const introduces = mailbox.test(whole) ? isQuotation || next === undefined : isQuotation && year.test(whole);
  if (!introduces) return 0;
  return broken ? 2 : 1;
}

function withoutQuotation(lines: readonly string[]): string[] {
  const end = lines.findIndex(beginsQuotation);
  const kept: string[] = [];
  for (let at = 0; at < (end === -1 ? lines.length : end); at += 1) {
    const skipped = introductionAt(lines, at);
    if (skipped > 0) at += skipped - 1;
    else if (!isQuoted(lines[at] ?? '')) kept.push(lines[at] ?? '');
  }
  return kept;
}

/** What a person wrote in a mail, without the quoted mail and the signature; empty if there is nothing else. */
export function replyTextOf(mail: string): string {
  const lines = mail.replace(/\r\n?/g, '\n').replaceAll('\u200b', '').split('\n');
  const own = withoutQuotation(lines.map((line) => line.trim()));
  const signature = own.indexOf('--');
  return own
    .slice(0, signature === -1 ? undefined : signature)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .replace(/\n+_{20,}$/, '');
}
