import { expect, test } from 'vitest';
import { expiryOf } from '#islands/my-listings/expiry.ts';

const now = Date.UTC(2026, 10, 22, 12);
const hours = (count: number) => new Date(now + count * 60 * 60 * 1000).toISOString();

test.each([
  ['PUBLISHED', 23, { daysLeft: 0, soon: true }],
  ['PUBLISHED', 47, { daysLeft: 1, soon: true }],
  ['PUBLISHED', 14 * 24, { daysLeft: 14, soon: true }],
  ['PUBLISHED', 15 * 24, { daysLeft: 15, soon: false }],
  ['PUBLISHED', -1, { daysLeft: 0, soon: true }],
] as const)('what is %s for another %i hours has whole days left: %j', (status, left, told) => {
  expect(expiryOf({ status, expiresAt: hours(left) }, now)).toMatchObject(told);
});

test.each(['PAUSED', 'RESERVED'] as const)('what is %s does not expire', (status) => {
  expect(expiryOf({ status, expiresAt: hours(1) }, now)).toBeUndefined();
});
