import type { Health } from '#contract/admin/health.ts';

export const exampleHealth: Health = {
  at: '2026-11-21T10:00:00.000Z',
  problems: ['MAILS_PARKED'],
  queues: [{ queue: 'mail', waiting: 2, active: 0, oldestSeconds: 14 }],
  parkedMails: {
    total: 1,
    items: [
      {
        id: '0198f2c4-7f0e-7c3a-9d2b-5a1c3e4f6a7b',
        template: 'new-listings',
        to: 'a…@example.hr',
        queuedAt: '2026-11-20T06:00:00.000Z',
        parkedAt: '2026-11-21T06:04:00.000Z',
        reason: 'Can’t send mail: all recipients were rejected: 550 5.1.1 <…> unknown',
      },
    ],
  },
  backup: { last: { startedAt: '2026-11-21T02:00:00.000Z', bytes: 734_003_200 }, failed: false },
  disk: { freeBytes: 51_539_607_552, sizeBytes: 107_374_182_400 },
  database: { bytes: 1_288_490_188, connections: 17, maxConnections: 100 },
  errors: {
    total: 2,
    messages: [
      {
        message: 'mail parked all recipients were rejected: # #.#.# <…>',
        count: 2,
        lastAt: '2026-11-21T06:04:00.000Z',
      },
    ],
  },
  slowSearches: [
    {
      at: '2026-11-21T08:12:00.000Z',
      milliseconds: 61.4,
      filters: 'purpose=SALE&category=FLAT&place=m%3A4090',
      hidden: 1,
    },
  ],
  versions: { portal: '0.1.0', node: '24.21.0', postgresql: '18.4' },
  process: { startedAt: '2026-11-18T04:30:00.000Z', memoryBytes: 268_435_456, listings: 104_211 },
};
