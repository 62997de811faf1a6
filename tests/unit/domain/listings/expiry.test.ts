import { describe, expect, it } from 'vitest';
import type { ListingStatus } from '#contract/listings/listing.ts';
import { availabilityStep, confirmationStep, isConfirmable, isOver } from '#domain/listings/expiry.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const end = new Date('2026-11-28T10:00:00Z');
const before = (milliseconds: number) => new Date(end.getTime() - milliseconds);
const others: ListingStatus[] = ['DRAFT', 'PAUSED', 'SOLD', 'BLOCKED', 'ARCHIVED'];

describe('the end', () => {
  it('has come for what is published, from its moment on, and for nothing else', () => {
    expect(isOver({ status: 'PUBLISHED', expiresAt: end }, before(1))).toBe(false);
    expect(isOver({ status: 'PUBLISHED', expiresAt: end }, end)).toBe(true);
    expect(isOver({ status: 'PUBLISHED', expiresAt: null }, end)).toBe(false);
    for (const status of [...others, 'RESERVED', 'EXPIRED'] as const)
      expect(isOver({ status, expiresAt: end }, end)).toBe(false);
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
