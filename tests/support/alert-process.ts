import { alerter } from '#server/jobs/alerts.ts';
import { connect, type DatabaseAddress } from '#server/db/client.ts';
import { loadPlaces } from '#server/db/queries/places.ts';
import { createLog } from '#server/log.ts';
import { openJobs } from '#server/ports/jobs.ts';
import { openSearchIndex } from '#server/search/open.ts';
import { runJob } from './jobs.ts';

/** A process that mails alerts, and hangs before the commit of the third: `node alert-process.ts <database>`. */
const address = JSON.parse(process.argv[2] ?? '') as DatabaseAddress;
const connection = connect(address, { max: 3 });
const jobs = await openJobs({ ...connection, address });
const places = await loadPlaces(connection.db);
const search = await openSearchIndex({ pool: connection.pool, address }, places);
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
  alerter(
    { db: connection.db, jobs: hanging, places, search },
    createLog('silent', () => {}),
  ),
).ended;
