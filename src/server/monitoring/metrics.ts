import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type OpenMetricsContentType } from 'prom-client';
import { RequestHistogram } from './request-histogram.ts';

/** What this process tells Prometheus (docs/monitoring.md); names and units as OpenMetrics wants them. */
export const registry = new Registry<OpenMetricsContentType>();
registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
registry.setDefaultLabels({ process: String(process.pid) });

const registers = [registry];
const gauge = (name: string, help: string, ...labelNames: string[]) =>
  new Gauge({ name, help, labelNames, registers: [registry] });
const counter = (name: string, help: string, ...labelNames: string[]) =>
  new Counter({ name, help, labelNames, registers: [registry] });

export const requests = new RequestHistogram('portal_http_request_duration_seconds');
registry.registerMetric(requests.toMetric('Requests by method, route template and status, until they are answered.'));

export const openRequests = gauge('portal_http_requests_in_progress', 'Requests that are being answered.');

export const pageCache = {
  lookups: counter(
    'portal_page_cache_lookups',
    'Look-ups of pages: hit, stale (sent and made anew) or miss.',
    'result',
  ),
  entries: gauge('portal_page_cache_entries', 'Pages that are kept.'),
  bytes: gauge('portal_page_cache_bytes', 'Memory of the pages that are kept.'),
};

export const renders = new Histogram({
  name: 'portal_page_render_duration_seconds',
  help: 'Making pages that are not kept.',
  labelNames: ['route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers,
});

export const searches = {
  duration: new Histogram({
    name: 'portal_search_duration_seconds',
    help: 'Searches in memory, by what is asked for.',
    labelNames: ['operation'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers,
  }),
  listings: gauge('portal_search_listings', 'Rows of the search index: listings, and free units of projects.'),
};

export const mails = counter('portal_mails', 'Tries at mails: sent, retried, parked or dropped as outdated.', 'result');

export const uploads = {
  files: counter('portal_uploads', 'Uploaded files by kind: stored or refused.', 'kind', 'result'),
  bytes: counter('portal_upload_bytes', 'Bytes of files that were received.', 'kind'),
};

export const logLines = counter('portal_log_messages', 'Warnings and errors in the log.', 'level');

export const database = {
  up: gauge('portal_database_up', 'Whether the database answered the last look at it.'),
  pool: gauge('portal_database_pool_connections', 'Connections of a pool by state: busy or idle.', 'pool', 'state'),
  poolMax: gauge('portal_database_pool_max_connections', 'Most connections that a pool may have.', 'pool'),
  poolWaiting: gauge('portal_database_pool_waiting_requests', 'Work that waits for a connection of a pool.', 'pool'),
  bytes: gauge('portal_database_size_bytes', 'Size of the database.'),
  connections: gauge('portal_database_connections', 'Connections of the PostgreSQL server, by everybody.'),
  maxConnections: gauge('portal_database_max_connections', 'Connections that the PostgreSQL server takes.'),
};

export const queues = {
  jobs: gauge('portal_queue_jobs', 'Jobs by queue and state: waiting, active or parked.', 'queue', 'state'),
  oldest: gauge('portal_queue_oldest_seconds', 'Age of the oldest unfinished job; 0 without one.', 'queue'),
};

export const listings = gauge('portal_listings', 'Listings by kind and status.', 'kind', 'status');

export const backup = {
  succeeded: gauge(
    'portal_backup_last_success_timestamp_seconds',
    'When the last complete backup began; 0 without one.',
  ),
  bytes: gauge('portal_backup_last_success_bytes', 'What the last complete backup wrote.'),
  failed: gauge('portal_backup_last_failed', 'Whether the last backup that ended has failed.'),
};

export const disk = {
  free: gauge('portal_disk_free_bytes', 'Free space of DATA_DIR.'),
  size: gauge('portal_disk_size_bytes', 'Space of DATA_DIR.'),
};

/** What has not happened yet is 0, so that the first time is seen as a change. */
for (const result of ['sent', 'retried', 'parked', 'outdated']) mails.inc({ result }, 0);
for (const level of ['warn', 'error']) logLines.inc({ level }, 0);

const build = gauge('portal_build_info', 'Always 1; versions as labels.', 'version', 'node');

/** Adds what Node tells of the process itself: CPU, memory, event loop, garbage collection. */
export function watchProcess(version: string): void {
  build.set({ version, node: process.version }, 1);
  collectDefaultMetrics({ register: registry });
  // Sums of others, which OpenMetrics would not call so.
  for (const kind of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${kind}_total`);
}
