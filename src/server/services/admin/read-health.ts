import type { Health, ParkedMail } from '#contract/admin/health.ts';
import { healthProblems } from '#domain/admin/health-problems.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { listSlowSearches, readErrors } from '#server/db/queries/admin/incidents.ts';
import { listParkedMails, type ParkedMailRow } from '#server/db/queries/admin/parked-mails.ts';
import { withoutPersonal } from '#server/log-text.ts';
import { jobNames, type JobName } from '#server/ports/job-handlers.ts';
import type { Runtime } from '#server/runtime.ts';
import { permit } from '#server/services/auth/permit.ts';
import { version } from '#server/version.ts';
import { readDisk, readStatus, type Status } from './read-status.ts';

const shown = { mails: 20, errors: 10, searches: 10 };
const started = new Date(Date.now() - process.uptime() * 1000);

/** The first sign of an address, and its domain: enough to see whose mail server refuses. */
function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '…' : `${Array.from(address)[0]}…${address.slice(at)}`;
}

function mailView({ id, template, to, queuedAt, parkedAt, reason }: ParkedMailRow): ParkedMail {
  return {
    id,
    template,
    to: maskedAddress(to),
    queuedAt: queuedAt.toISOString(),
    parkedAt: parkedAt.toISOString(),
    reason: reason === null ? null : withoutPersonal(reason),
  };
}

function queueViews({ queues }: Status, now: number): Health['queues'] {
  const ours = queues.filter(({ queue }) => jobNames.includes(queue as JobName));
  return ours.map(({ queue, waiting, active, oldestAt }) => ({
    ...{ queue, waiting, active },
    oldestSeconds: oldestAt ? Math.max(0, Math.round((now - oldestAt.getTime()) / 1000)) : 0,
  }));
}

function backupView({ backup: { last, failed } }: Status): Health['backup'] {
  return { last: last ? { startedAt: last.startedAt.toISOString(), bytes: last.bytes } : null, failed };
}

function processView({ search }: Pick<Runtime, 'search'>): Health['process'] {
  return { startedAt: started.toISOString(), memoryBytes: process.memoryUsage.rss(), listings: search.size };
}

/** The state of the portal, and what of it needs somebody. Throws FORBIDDEN. */
export async function readHealth(
  runtime: Pick<Runtime, 'db' | 'config' | 'search' | 'brand'>,
  actor: Actor,
): Promise<Health> {
  permit(actor, 'OPERATE');
  const { db } = runtime;
  const [status, disk, mails, errors, searches] = await Promise.all([
    readStatus(runtime),
    readDisk(runtime),
    listParkedMails(db, shown.mails),
    readErrors(db, shown.errors),
    listSlowSearches(db, shown.searches),
  ]);
  const { version: postgresql, ...database } = status.database;
  const now = new Date();
  const parked = status.queues.find(({ queue }) => queue === 'mail')?.parked ?? 0;
  const state = {
    at: now.toISOString(),
    queues: queueViews(status, now.getTime()),
    parkedMails: { total: parked, items: mails.map(mailView) },
    backup: backupView(status),
    disk,
    database,
    errors: {
      total: errors.total,
      messages: errors.messages.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })),
    },
  } as const;
  return {
    ...state,
    problems: healthProblems({ ...state, brandProblems: runtime.brand.problems }),
    slowSearches: searches.map((row) => ({ ...row, at: row.at.toISOString() })),
    versions: { portal: version, node: process.versions.node, postgresql },
    process: processView(runtime),
  };
}
