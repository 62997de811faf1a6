import { expect, test } from 'vitest';
import { keptMoments, readRetention } from '#server/backup/retention.ts';

test.each([
  ['7d4w12m', { days: 7, weeks: 4, months: 12 }],
  ['30d', { days: 30, weeks: 0, months: 0 }],
  ['4w', { days: 0, weeks: 4, months: 0 }],
  ['1m', { days: 0, weeks: 0, months: 1 }],
  ['0d', undefined],
  ['7d0w', undefined],
  ['', undefined],
  ['7', undefined],
  ['4w7d', undefined],
  ['7d 4w', undefined],
  ['-1d', undefined],
  ['99999d', undefined],
])('«%s» is read as %o', (text, expected) => expect(readRetention(text)).toEqual(expected));

const at = (text: string) => new Date(`${text}Z`);
/** Monday is 2 November 2026. */
const made = [
  '2026-08-31T03:00',
  '2026-09-30T03:00',
  '2026-10-31T03:00',
  '2026-11-01T03:00',
  '2026-11-02T03:00',
  '2026-11-03T03:00',
  '2026-11-03T15:00',
].map(at);

test.each([
  ['1d', ['2026-11-03T15:00']],
  ['2d', ['2026-11-03T15:00', '2026-11-02T03:00']],
  ['3d', ['2026-11-03T15:00', '2026-11-02T03:00', '2026-11-01T03:00']],
  ['2w', ['2026-11-03T15:00', '2026-11-01T03:00']],
  ['3m', ['2026-11-03T15:00', '2026-10-31T03:00', '2026-09-30T03:00']],
  ['1d2w4m', ['2026-11-03T15:00', '2026-11-01T03:00', '2026-10-31T03:00', '2026-09-30T03:00', '2026-08-31T03:00']],
])('%s keeps %j', (rule, kept) => {
  const retention = readRetention(rule);
  expect(retention && keptMoments(made.toReversed(), retention)).toEqual(kept.map(at));
});

test('keeps nothing of nothing', () => expect(keptMoments([], { days: 7, weeks: 4, months: 12 })).toEqual([]));
