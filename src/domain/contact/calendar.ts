import { viewingMinutes } from './viewing.ts';

/** A viewing for calendars; `uid` is the same for its cancellation. */
export type CalendarEvent = {
  uid: string;
  at: Date;
  start: Date;
  summary: string;
  description: string;
  url: string;
  cancelled: boolean;
};

const stamp = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '');

/** RFC 5545, 3.3.11: backslash, semicolon and comma are escaped, line breaks written as \n. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n|\r|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, ' ');

const encoder = new TextEncoder();

/** RFC 5545, 3.1: lines of at most 75 bytes, never cut within a character. */
function folded(line: string): string {
  let [text, bytes] = ['', 0];
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (bytes + size > 75) [text, bytes] = [`${text}\r\n `, 1];
    text += sign;
    bytes += size;
  }
  return text;
}

/** The event as an iCalendar object (RFC 5545), in UTC. */
export function calendarOf({ uid, at, start, summary, description, url, cancelled }: CalendarEvent): string {
  const end = new Date(start.getTime() + viewingMinutes * 60_000);
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//portal//viewing//HR', 'BEGIN:VEVENT'],
    ...[`UID:${escaped(uid)}`, `DTSTAMP:${stamp(at)}`, `SEQUENCE:${cancelled ? 1 : 0}`],
    ...[`DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`],
    ...[`SUMMARY:${escaped(summary)}`, `DESCRIPTION:${escaped(description)}`, `URL:${url}`],
    ...[`STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`, 'END:VEVENT', 'END:VCALENDAR'],
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
