import { connect, type DatabaseAddress } from '#server/db/client.ts';
import { createExpiryJob } from '#server/jobs/expiry.ts';
import { createLog } from '#server/log.ts';
import { openJobs } from '#server/ports/jobs.ts';
import { runJob } from '../database/jobs.ts';

/** A process that lets listings expire, and hangs before the commit of the third: `node expiry-process.ts <database>`. */
const address = JSON.parse(process.argv[2] ?? '') as DatabaseAddress;
const connection = connect(address, { max: 1 });
const jobs = await openJobs({ ...connection, address });
let queued = 0;
const hanging: typeof jobs = {
  ...jobs,
  add: async (...job) => {
    await jobs.add(...job);
    queued += 1;
    if (queued < 3) return;
    process.stdout.write('hangs\n');
    await new Promise(() => setInterval(() => {}, 1000));
  },
};
await runJob(() =>
  createExpiryJob(
    { db: connection.db, jobs: hanging },
    createLog('silent', () => {}),
  ),
).ended;
