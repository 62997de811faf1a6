import { expect, test } from 'vitest';
import { nextAlert } from '#domain/alerts/alert-times.ts';

const next = (frequency: 'DAILY' | 'WEEKLY', found: string) => nextAlert(frequency, new Date(found))?.toISOString();

test('a mail «at once» is due now, with mails off none is ever due', () => {
  const found = new Date('2026-11-21T22:15:00Z');
  expect(nextAlert('INSTANT', found)).toEqual(found);
  expect(nextAlert('OFF', found)).toBeNull();
});

test.each([
  ['in the evening, the next morning', '2026-11-21T22:15:00Z', '2026-11-22T06:00:00.000Z'],
  ['before seven, the same morning', '2026-11-22T05:59:59Z', '2026-11-22T06:00:00.000Z'],
  ['at seven, the next morning', '2026-11-22T06:00:00Z', '2026-11-23T06:00:00.000Z'],
  ['after midnight in Croatia, which is the day before in UTC', '2026-11-21T23:30:00Z', '2026-11-22T06:00:00.000Z'],
  ['in summer, an hour earlier in UTC', '2026-07-01T10:00:00Z', '2026-07-02T05:00:00.000Z'],
  ['over the end of a month and a year', '2026-12-31T12:00:00Z', '2027-01-01T06:00:00.000Z'],
  ['the night the clocks go forward', '2027-03-27T20:00:00Z', '2027-03-28T05:00:00.000Z'],
  ['the morning after they went forward', '2027-03-28T05:00:00Z', '2027-03-29T05:00:00.000Z'],
  ['the night the clocks go back', '2026-10-24T20:00:00Z', '2026-10-25T06:00:00.000Z'],
  ['in the hour that is there twice', '2026-10-25T00:30:00Z', '2026-10-25T06:00:00.000Z'],
])('a daily mail is due for what is found %s', (_, found, told) => {
  expect(next('DAILY', found)).toBe(told);
});

test.each([
  ['on a Saturday, the Monday after', '2026-11-21T22:15:00Z', '2026-11-23T06:00:00.000Z'],
  ['on a Monday before seven, the same day', '2026-11-23T05:00:00Z', '2026-11-23T06:00:00.000Z'],
  ['on a Monday after seven, a week later', '2026-11-23T06:00:01Z', '2026-11-30T06:00:00.000Z'],
  ['late on a Sunday in UTC, which is Monday in Croatia', '2026-11-22T23:30:00Z', '2026-11-23T06:00:00.000Z'],
  ['over the end of summer time', '2026-10-20T10:00:00Z', '2026-10-26T06:00:00.000Z'],
  ['over the beginning of summer time', '2027-03-24T10:00:00Z', '2027-03-29T05:00:00.000Z'],
])('a weekly mail is due for what is found %s', (_, found, told) => {
  expect(next('WEEKLY', found)).toBe(told);
});
