import { describe, expect, test } from 'vitest';
import { ListingStatus } from '#contract/listings/listing.ts';
import {
  daysPublic,
  daysRestorable,
  expiryAfter,
  allowedTransitions,
  publicAnswer,
  type LifecycleState,
  type TransitionActor,
} from '#domain/listings/lifecycle.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const live = (status: ListingStatus): LifecycleState => ({ status, archivedAt: null, beforeArchive: null });
const moves = (state: LifecycleState, mover: TransitionActor) => allowedTransitions(state, mover, now).toSorted();

describe('moves', () => {
  const table: [ListingStatus, owner: ListingStatus[], admin: ListingStatus[]][] = [
    ['DRAFT', ['PUBLISHED', 'ARCHIVED'], []],
    ['PUBLISHED', ['PAUSED', 'RESERVED', 'SOLD', 'ARCHIVED'], ['BLOCKED']],
    ['PAUSED', ['PUBLISHED', 'SOLD', 'ARCHIVED'], ['BLOCKED']],
    ['RESERVED', ['PUBLISHED', 'SOLD', 'ARCHIVED'], ['BLOCKED']],
    ['EXPIRED', ['PUBLISHED', 'SOLD', 'ARCHIVED'], []],
    ['SOLD', ['PUBLISHED', 'ARCHIVED'], []],
    ['BLOCKED', ['ARCHIVED'], ['PUBLISHED']],
  ];

  test.each(table)('from %s the owner reaches %j, and an admin also %j', (status, owner, admin) => {
    expect(moves(live(status), 'OWNER')).toEqual(owner.toSorted());
    expect(moves(live(status), 'ADMIN')).toEqual([...owner, ...admin].toSorted());
  });

  test('a moderator blocks, and ends that, whatever the owner may', () => {
    for (const status of ListingStatus.options) {
      const blocking = ['PUBLISHED', 'PAUSED', 'RESERVED'].includes(status) ? ['BLOCKED'] : [];
      expect(moves(live(status), 'MODERATOR'), status).toEqual(status === 'BLOCKED' ? ['PUBLISHED'] : blocking);
    }
    expect(moves({ ...live('BLOCKED'), beforeBlock: 'PAUSED' }, 'MODERATOR')).toEqual(['PAUSED']);
  });

  test('the clock only expires what is published', () => {
    for (const status of ListingStatus.options) {
      expect(moves(live(status), 'CLOCK')).toEqual(status === 'PUBLISHED' ? ['EXPIRED'] : []);
    }
  });

  test.each(['DRAFT', 'PUBLISHED', 'BLOCKED'] as const)(
    'an archived listing goes back to %s, where it came from',
    (beforeArchive) => {
      const archived: LifecycleState = { status: 'ARCHIVED', archivedAt: daysAgo(daysRestorable - 1), beforeArchive };
      expect(moves(archived, 'OWNER')).toEqual([beforeArchive]);
      expect(moves(archived, 'ADMIN')).toEqual([beforeArchive]);
    },
  );

  test('after 30 days nothing comes back', () => {
    expect(
      moves({ status: 'ARCHIVED', archivedAt: daysAgo(daysRestorable), beforeArchive: 'PUBLISHED' }, 'ADMIN'),
    ).toEqual([]);
  });
});

test('a listing expires 90 days after it was confirmed', () => {
  expect(expiryAfter(daysAgo(daysPublic))).toEqual(now);
});

describe('the public answer', () => {
  const wasPublic = { wasPublic: true, blocked: false };
  const table: [ListingStatus, ReturnType<typeof publicAnswer>][] = [
    ['DRAFT', { httpStatus: 404 }],
    ['PUBLISHED', { httpStatus: 200, reserved: false }],
    ['RESERVED', { httpStatus: 200, reserved: true }],
    ['PAUSED', { httpStatus: 404 }],
    ['BLOCKED', { httpStatus: 404 }],
    ['SOLD', { httpStatus: 410, reason: 'SOLD' }],
    ['EXPIRED', { httpStatus: 410, reason: 'EXPIRED' }],
    ['ARCHIVED', { httpStatus: 410, reason: 'ARCHIVED' }],
  ];

  test.each(table)('%s answers %j', (status, answer) => {
    expect(publicAnswer({ status, ...wasPublic })).toEqual(answer);
  });

  test('what was never public, or was taken down, leaves no trace', () => {
    expect(publicAnswer({ status: 'ARCHIVED', wasPublic: false, blocked: false })).toEqual({ httpStatus: 404 });
    expect(publicAnswer({ status: 'ARCHIVED', wasPublic: true, blocked: true })).toEqual({ httpStatus: 404 });
  });
});
