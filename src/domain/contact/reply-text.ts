import type { Locale } from '#contract/locales.ts';

const aboveLine: Record<Locale, string> = {
  hr: 'odgovorite iznad ove crte',
  en: 'answer above this line',
  de: 'antworten Sie über dieser Zeile',
  it: 'rispondi sopra questa riga',
  sl: 'odgovorite nad to črto',
};

/** The first line of a mail that can be answered: what is below it is no part of the answer. */
export const replyLine = (language: Locale): string => `— — ${aboveLine[language]} — —`;

const ours = new RegExp(`— — (?:${Object.values(aboveLine).join('|')})`, 'i');
const forwarded =
  /^-{2,}\s*(?:Original Message|Izvorna poruka|Originalna poruka|Ursprüngliche Nachricht|Messaggio originale|Izvirno sporočilo|Forwarded message|Proslijeđena poruka|Weitergeleitete Nachricht|Messaggio inoltrato|Posredovano sporočilo)\s*-{2,}$/i;
/** «Da» is «yes» too: only an address makes a head of it. */
const sender = /^\*?(?:(?:From|Od|Šalje|Pošiljatelj|Von|De)\s?:\*?\s|Da\s?:\*?\s.*@)/i;
const sent = /^\*?(?:Sent|Date|Poslano|Datum|Gesendet|Envoyé|Inviato|Data)\s?:\*?\s/i;
/** An address or link with which one writes as its owner: it stands in what is quoted. */
const secret = /reply\+[\w-]{20,60}@|[?&]token=[\w.~-]{20}/i;
const mailbox = /<[^<>\s@]{1,254}@[^<>\s@]{1,254}>/;
/** Without an address, above a quotation that was left out of HTML. */
const thunderbird =
  /^(?:Am \d{1,2}\..{1,120} schrieb .{1,100}|On \d.{1,200} wrote|Dana \d.{1,200} napisao(?:\/la)?|Il \d.{1,200} ha scritto|Dne \d.{1,200} napisal(?:a|\(a\))?):$/;
const year = /\b20\d\d\b/;
/** As Thunderbird shortens it: «Am 28.11.26 um 5:12», «On 11/28/26». */
const shortDate = /\b\d{1,2}([./])\s?\d{1,2}\1\s?\d\d\b/;
const longestIntroduction = 500;
const mostLines = 3;

const isQuoted = (line: string) => line.startsWith('>');

/** Whether the quoted mail begins here: our line, or what mail programs put above a copy of it. */
function beginsQuotation(line: string, at: number, lines: readonly string[]): boolean {
  const head = () => lines.slice(at, at + 4);
  const isHead = () => head().some((next) => sent.test(next)) && head().some((next) => next.includes('@'));
  return ours.test(line) || forwarded.test(line) || secret.test(line) || (sender.test(line) && isHead());
}

/** The first line from there on that is not empty. */
function lineFrom(lines: readonly string[], at: number): string | undefined {
  let next = at;
  while (lines[next] === '') next += 1;
  return lines[next];
}

/** Number of lines that introduce a quotation: «On 27 Nov 2026, Ana <a@b.hr> wrote:», which programs may break. */
function introductionAt(lines: readonly string[], at: number): number {
  const own = lines.slice(at, at + mostLines).findIndex((line) => line === '' || line.endsWith(':')) + 1;
  const whole = lines.slice(at, at + own).join(' ');
  if (!whole.endsWith(':') || whole.length > longestIntroduction) return 0;
  const next = lineFrom(lines, at + own);
  const isQuotation = next !== undefined && (isQuoted(next) || ours.test(next));
  const isDated = year.test(lines[at] ?? '') || shortDate.test(lines[at] ?? '');
  if (mailbox.test(whole)) return (isQuotation || next === undefined) && (own === 1 || isDated) ? own : 0;
  const isLast = (next === undefined || next === '--') && isDated && thunderbird.test(whole);
  return own === 1 && ((isQuotation && isDated) || isLast) ? 1 : 0;
}

/** Where the lines end, without the one that introduces a quotation which begins with a secret. */
function endBefore(lines: readonly string[], end: number): number {
  const above = lines[end - 1] ?? '';
  const introduces = above.endsWith(':') || year.test(above);
  return secret.test(lines[end] ?? '') && introduces ? end - 1 : end;
}

function withoutQuotation(lines: readonly string[]): string[] {
  const begin = lines.findIndex(beginsQuotation);
  const end = begin === -1 ? lines.length : endBefore(lines, begin);
  const kept: string[] = [];
  for (let at = 0; at < end; at += 1) {
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
