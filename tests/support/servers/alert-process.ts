import { connect, type DatabaseAddress } from '#server/db/client.ts';
import { loadPlaces } from '#server/db/queries/reference/places.ts';
import { Reads } from '#server/db/replicas/reads.ts';
import { openJobs } from '#server/ports/jobs.ts';
import { openSearchIndex } from '#server/search/live/open-search-index.ts';
import type { Runtime } from '#server/runtime.ts';
import { runAlerts } from '../listings/alerts.ts';

/** A process that mails alerts, and hangs before the commit of the third or another: `node alert-process.ts <database> [3]`. */
const [, , database = '', last = '3'] = process.argv;
const address = JSON.parse(database) as DatabaseAddress;
const connection = connect(address, { max: 3 });
const jobs = await openJobs({ ...connection, address });
const places = await loadPlaces(connection.db);
const reads = new Reads({ pool: connection.pool, address });
const search = await openSearchIndex({ address, reads }, places);
let queued = 0;
const hanging: typeof jobs = {
  ...jobs,
  add: async (...job) => {
    await jobs.add(...job);
    queued += job[1] === 'mail' ? 1 : 0;
    if (queued < Number(last)) return;
    process.stdout.write('hangs\n');
    await new Promise(() => setInterval(() => {}, 1000));
  },
};
const runtime: Pick<Runtime, 'db' | 'reads' | 'jobs' | 'places' | 'search'> = {
  db: connection.db,
  reads,
  jobs: hanging,
  places,
  search,
};
await runAlerts({ runtime });
