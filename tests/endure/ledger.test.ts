import { test } from 'vitest';
import { loseBucket } from './ledger/bucket-away.ts';
import { moveClocks } from './ledger/clocks.ts';
import { fillDisk } from './ledger/full-disk.ts';
import { loseMailServer } from './ledger/mails-away.ts';
import { uploadInParallel } from './ledger/parallel-uploads.ts';
import { killPostgres } from './ledger/postgres-kills.ts';
import { recorded } from './ledger/record.ts';
import { upgradeRolling } from './ledger/rolling-upgrade.ts';
import { endUnderLoad } from './ledger/sigterm.ts';
import { keepSilent } from './ledger/silent.ts';
import { readNothing } from './ledger/slow-readers.ts';
import { runTwo } from './ledger/two-processes.ts';

type Fault = { times: number; did: string; run: (times: number) => Promise<Record<string, number>> };

/** What is to hold, by its name in the ledger; `times` is the full count of `design` or of what the operator may meet. */
const faults: Record<string, Fault> = {
  postgres: { times: 50, did: 'PostgreSQL killed (-9) while four people save and read', run: killPostgres },
  disk: {
    times: 5,
    did: 'the disk filled to the last byte amid uploads, saves and reads, and emptied again',
    run: fillDisk,
  },
  mails: {
    times: 100,
    did: 'mails queued while the mail server is away for 15 minutes of the queue’s time',
    run: loseMailServer,
  },
  bucket: { times: 20, did: 'the bucket away amid uploads, saves and reads, and back', run: loseBucket },
  clocks: {
    times: 10,
    did: 'two processes for so many minutes, one an hour ahead, one an hour behind',
    run: moveClocks,
  },
  sigterm: { times: 20, did: 'SIGTERM while 16 visitors ask without a pause on kept connections', run: endUnderLoad },
  silent: { times: 1000, did: 'connections that say nothing or never end their request, for 30 s', run: keepSilent },
  uploads: {
    times: 20,
    did: 'photographs of 10 MB uploaded at the same time, each by another person',
    run: uploadInParallel,
  },
  readers: { times: 20, did: 'readers who ask for 50 MB and read nothing, for 10 s', run: readNothing },
  two: {
    times: 50,
    did: 'saves at one process seen at the other; mails; one of the two killed under load',
    run: runTwo,
  },
  upgrade: {
    times: 3,
    did: 'the version before the newest migration serves while this one migrates, both serve, the old one ends',
    run: upgradeRolling,
  },
};

const asked = Number(process.env.TEST_TIMES);
for (const [fault, { times: all, did, run }] of Object.entries(faults)) {
  const times = asked || all;
  test(fault, () => recorded({ fault, times, did }, () => run(times)));
}
