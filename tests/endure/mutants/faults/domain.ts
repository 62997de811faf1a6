import type { Fault } from '../fault.ts';

export const domain: Fault[] = [
  {
    name: 'a stranger may manage a listing',
    file: 'src/domain/auth/permissions.ts',
    from: "subject?.ownerId === actor.userId ? 'ALLOWED' : 'UNKNOWN'",
    to: "subject ? 'ALLOWED' : 'UNKNOWN'",
    tests: ['tests/unit/domain/auth/permissions.test.ts'],
  },
  {
    name: 'an admin reads the messages of others',
    file: 'src/domain/auth/permissions.ts',
    from: 'MANAGE_MESSAGE: owner,',
    to: 'MANAGE_MESSAGE: ownerOrAdmin,',
    tests: ['tests/unit/domain/auth/permissions.test.ts'],
  },
  {
    name: 'an archived listing can be taken back a day too long',
    file: 'src/domain/listings/lifecycle.ts',
    from: 'now.getTime() - archivedAt.getTime() < daysRestorable * day',
    to: 'now.getTime() - archivedAt.getTime() <= daysRestorable * day',
    tests: ['tests/unit/domain/listings/lifecycle.test.ts'],
  },
  {
    name: 'the owner of a blocked listing shows it again',
    file: 'src/domain/listings/lifecycle.ts',
    from: "BLOCKED: ['ARCHIVED'],",
    to: "BLOCKED: ['PUBLISHED', 'ARCHIVED'],",
    tests: ['tests/unit/domain/listings/lifecycle.test.ts'],
  },
  {
    name: 'visitors are told that a blocked listing was there',
    file: 'src/domain/listings/lifecycle.ts',
    from: 'listing.wasPublic && !listing.blocked ?',
    to: 'listing.wasPublic ?',
    tests: ['tests/unit/domain/listings/lifecycle.test.ts'],
  },
  {
    name: 'a listing expires a moment after its end',
    file: 'src/domain/listings/expiry.ts',
    from: 'expiresAt <= now',
    to: 'expiresAt < now',
    tests: ['tests/unit/domain/listings/expiry.test.ts'],
  },
  {
    name: 'an owner is told every day of what ends',
    file: 'src/domain/listings/expiry.ts',
    from: 'daysBetweenMails = 7',
    to: 'daysBetweenMails = 1',
    tests: ['tests/api/lifecycle/expire-listings.test.ts'],
  },
  {
    name: 'new buildings bear transfer tax',
    file: 'src/domain/listings/buying-costs.ts',
    from: "condition === 'NEW_BUILD' ? undefined",
    to: "condition === 'RENOVATED' ? undefined",
    tests: ['tests/unit/domain/listings/buying-costs.test.ts'],
  },
  {
    name: 'mails of saved searches come an hour late in summer',
    file: 'src/domain/alerts/alert-times.ts',
    from: 'winter : winter - hourMs',
    to: 'winter : winter',
    tests: ['tests/unit/domain/alerts/alert-times.test.ts'],
  },
  {
    name: 'a login leads to any address that begins like one of ours',
    file: 'src/domain/auth/internal-path.ts',
    from: "')$',",
    to: "')',",
    tests: ['tests/unit/domain/auth/internal-path.test.ts'],
  },
];
