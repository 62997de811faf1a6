import { expect, test } from 'vitest';
import { healthProblems } from '#domain/admin/health-problems.ts';

type State = Parameters<typeof healthProblems>[0];

const well: State = {
  at: '2026-11-28T10:00:00.000Z',
  queues: [{ queue: 'mail', waiting: 3, active: 1, oldestSeconds: 899 }],
  parkedMails: { total: 0, items: [] },
  backup: { last: { startedAt: '2026-11-27T08:00:00.000Z', bytes: null }, failed: false },
  disk: { freeBytes: 10, sizeBytes: 100 },
  database: { bytes: 1, connections: 80, maxConnections: 100 },
  errors: { total: 9, messages: [] },
  brandProblems: [],
};

test('within all limits nothing needs anybody', () => expect(healthProblems(well)).toEqual([]));

test.each<[keyof State, Partial<State>, string]>([
  ['queues', { queues: [{ queue: 'mail', waiting: 1, active: 0, oldestSeconds: 901 }] }, 'QUEUE_LATE'],
  ['parkedMails', { parkedMails: { total: 1, items: [] } }, 'MAILS_PARKED'],
  ['backup', { backup: { ...well.backup, failed: true } }, 'BACKUP_FAILED'],
  ['backup', { backup: { last: { startedAt: '2026-11-27T07:59:00.000Z', bytes: null }, failed: false } }, 'BACKUP_OLD'],
  ['backup', { backup: { last: null, failed: false } }, 'BACKUP_MISSING'],
  ['disk', { disk: { freeBytes: 9, sizeBytes: 100 } }, 'DISK_LOW'],
  ['database', { database: { bytes: 1, connections: 81, maxConnections: 100 } }, 'CONNECTIONS_HIGH'],
  ['brandProblems', { brandProblems: ['brand.yaml:1: name: is missing'] }, 'BRAND_WRONG'],
  ['errors', { errors: { total: 10, messages: [] } }, 'ERRORS_MANY'],
])('beyond the limit of %s there is a problem', (_part, more, problem) => {
  expect(healthProblems({ ...well, ...more })).toEqual([problem]);
});
