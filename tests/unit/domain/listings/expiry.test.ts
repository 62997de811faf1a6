import { describe, expect, it } from 'vitest';
import type { ListingStatus } from '#contract/listings/listing.ts';
import { availabilityStep, confirmationStep, dueStep, isConfirmable } from '#domain/listings/expiry.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const end = new Date('2026-11-28T10:00:00Z');
const before = (milliseconds: number) => new Date(end.getTime() - milliseconds);
const others: ListingStatus[] = ['DRAFT', 'PAUSED', 'SOLD', 'BLOCKED', 'ARCHIVED'];

describe('the step that is due', () => {
  const due = (now: Date, warnedAt: Date | null = null, status: ListingStatus = 'PUBLISHED') =>
    dueStep({ status, expiresAt: end, warnedAt }, now);

  it('is none until a week before the end, then the mail to the owner, at the end the expiry', () => {
    expect(due(before(7 * day + 1))).toBeUndefined();
    expect(due(before(7 * day))).toBe('WARN');
    expect(due(before(1))).toBe('WARN');
    expect(due(end)).toBe('EXPIRE');
  });

  it('is no second mail about one end, even when the clock jumps by an hour', () => {
    for (const told of [7 * day, 6 * day, 1]) {
      expect(due(before(6 * day), before(told))).toBeUndefined();
      expect(due(before(told + hour), before(told))).toBeUndefined();
      expect(due(before(told - hour), before(told))).not.toBe('WARN');
    }
  });

  it('is a mail about a new end after one about an earlier end', () => {
    expect(due(before(5 * day), before(7 * day + 1))).toBe('WARN');
  });

  it('is none for what is not published or has no end', () => {
    for (const status of [...others, 'RESERVED', 'EXPIRED'] as const) expect(due(end, null, status)).toBeUndefined();
    expect(dueStep({ status: 'PUBLISHED', expiresAt: null, warnedAt: null }, end)).toBeUndefined();
  });
});

describe('«still available»', () => {
  it('prolongs what is public and publishes what has expired, nothing else', () => {
    expect([availabilityStep('PUBLISHED'), availabilityStep('RESERVED')]).toEqual(['PROLONG', 'PROLONG']);
    expect(availabilityStep('EXPIRED')).toBe('PUBLISH');
    for (const status of others) expect(availabilityStep(status)).toBe('REFUSE');
  });

  it('by the link of a mail does what the mail says, and nothing a second time', () => {
    const step = (status: ListingStatus, expiresAt: Date) => confirmationStep({ status, expiresAt }, end);
    const later = before(-90 * day);
    expect([step('PUBLISHED', end), step('RESERVED', end), step('EXPIRED', end)]).toEqual([
      'PROLONG',
      'PROLONG',
      'PUBLISH',
    ]);
    expect([step('PUBLISHED', later), step('RESERVED', later)]).toEqual(['NOTHING', 'NOTHING']);
    expect(step('EXPIRED', later)).toBe('REFUSE');
    for (const status of others) expect([step(status, end), step(status, later)]).toEqual(['REFUSE', 'REFUSE']);
  });

  it('can be said by the link until 30 days after the end', () => {
    expect(isConfirmable(end, before(7 * day))).toBe(true);
    expect(isConfirmable(end, before(-30 * day + 1))).toBe(true);
    expect(isConfirmable(end, before(-30 * day))).toBe(false);
  });
});
