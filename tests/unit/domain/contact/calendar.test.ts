import { expect, test } from 'vitest';
import { calendarOf } from '#domain/contact/calendar.ts';
import { croatianTime } from '#domain/contact/croatian-time.ts';

const viewing = {
  uid: 'viewing-7@portal.example.hr',
  at: new Date('2026-11-27T10:00:00Z'),
  start: new Date('2026-12-05T09:00:00Z'),
  summary: 'Razgledavanje: Stan, Split; „pogled” \\ more',
  description: `Dan\nNoć\r\n${'š'.repeat(100)}`,
  url: 'https://portal.example.hr/home/listing/17/stan',
  cancelled: false,
};

test('a viewing is an event of RFC 5545 in UTC, escaped and folded at 75 bytes', () => {
  const text = calendarOf(viewing);
  const lines = text.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true);
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded).toEqual(
    expect.arrayContaining([
      ...['BEGIN:VCALENDAR', 'UID:viewing-7@portal.example.hr', 'SEQUENCE:0', 'STATUS:CONFIRMED'],
      ...['DTSTART:20261205T090000Z', 'DTEND:20261205T093000Z', 'DTSTAMP:20261127T100000Z'],
      String.raw`SUMMARY:Razgledavanje: Stan\, Split\; „pogled” \\ more`,
      String.raw`DESCRIPTION:Dan\nNoć\n${'š'.repeat(100)}`,
    ]),
  );
});

test('its cancellation has the same id and a higher number', () => {
  const text = calendarOf({ ...viewing, cancelled: true });
  for (const line of ['UID:viewing-7@portal.example.hr', 'SEQUENCE:1', 'STATUS:CANCELLED'])
    expect(text).toContain(line);
});

test.each([
  ['2026-12-05T10:00', '2026-12-05T09:00:00.000Z'],
  ['2026-07-05T10:00', '2026-07-05T08:00:00.000Z'],
  ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
])('%s in Croatia is %s, wherever it is typed', (local, time) => {
  expect(croatianTime(local)?.toISOString()).toBe(time);
});

test.each(['', 'sutra', '2026-13-05T10:00', '2026-12-05'])('%j is no time', (text) => {
  expect(croatianTime(text)).toBeUndefined();
});
