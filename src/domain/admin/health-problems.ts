import { healthProblems as all, type Health, type HealthProblem } from '#contract/admin/health.ts';

const minute = 60;
const hour = 60 * minute;

/** From when on what is a problem. */
export const healthLimits = {
  /** Share of the disk that is to be free. */
  diskFree: 0.1,
  backupSeconds: 26 * hour,
  queueSeconds: 15 * minute,
  /** Share of the connections of the database server. */
  connections: 0.8,
  errorsOfDay: 10,
};

type State = Pick<Health, 'at' | 'queues' | 'parkedMails' | 'backup' | 'disk' | 'database' | 'errors'> & {
  /** What is wrong with the brand's files. */
  brandProblems: readonly string[];
};

const age = (at: string, from: string) => (Date.parse(at) - Date.parse(from)) / 1000;

const tests: Record<HealthProblem, (state: State) => boolean> = {
  DISK_LOW: ({ disk }) => disk.freeBytes < disk.sizeBytes * healthLimits.diskFree,
  BACKUP_FAILED: ({ backup }) => backup.failed,
  BACKUP_OLD: ({ at, backup }) => backup.last !== null && age(at, backup.last.startedAt) > healthLimits.backupSeconds,
  BACKUP_MISSING: ({ backup }) => backup.last === null,
  BRAND_WRONG: ({ brandProblems }) => brandProblems.length > 0,
  QUEUE_LATE: ({ queues }) => queues.some(({ oldestSeconds }) => oldestSeconds > healthLimits.queueSeconds),
  MAILS_PARKED: ({ parkedMails }) => parkedMails.total > 0,
  CONNECTIONS_HIGH: ({ database }) => database.connections > database.maxConnections * healthLimits.connections,
  ERRORS_MANY: ({ errors }) => errors.total >= healthLimits.errorsOfDay,
};

/** What is not all right, worst first; empty if all is. */
export function healthProblems(state: State): HealthProblem[] {
  return all.filter((problem) => tests[problem](state));
}
