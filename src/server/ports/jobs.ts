import { fromKysely, PgBoss, type ConstructorOptions } from 'pg-boss';
import type { Transaction } from 'kysely';
import { connect, type DatabaseAddress, type DatabaseConnection } from '../db/client.ts';
import { serversOf } from '../db/hosts.ts';
import type { Database } from '../db/tables/index.ts';
import {
  jobNames,
  pace,
  queues,
  schedules,
  schema,
  toBossHandler,
  type JobData,
  type JobHandlers,
  type JobName,
  type Pace,
} from './job-handlers.ts';

type Report = (error: unknown) => void;

export type Jobs = {
  /** Adds a job within the transaction: it runs after commit, never after a rollback. */
  add: <Name extends JobName>(transaction: Transaction<Database>, name: Name, data: JobData[Name]) => Promise<void>;
  run: (handlers: JobHandlers) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

const stopTimeout = 8000;
const silence = 10_000;
/** Timeout of queue queries, all of which are quick: without it a dropped connection would wait endlessly. */
const answerWithin = 60_000;
const quiet: ConstructorOptions = { schema, migrate: false, supervise: false, schedule: false };

function ownPool(address: DatabaseAddress, max: number): ConstructorOptions {
  return {
    ...address,
    ...serversOf(address),
    max,
    schema,
    application_name: 'portal jobs',
    options: '-c TimeZone=UTC',
  };
}

/** Throttles repeated messages: while the database is down, every poll fails. */
function seldom(report: Report): Report {
  const reported = new Map<string, number>();
  return (error) => {
    const { message } = error as { message?: unknown };
    const name = String(message).replace(/ \(Queue: .*$/s, '');
    if (performance.now() - (reported.get(name) ?? -silence) < silence) return;
    if (reported.size > 100) reported.clear();
    reported.set(name, performance.now());
    report(error);
  };
}

function opened(options: ConstructorOptions, report: Report): PgBoss {
  const boss = new PgBoss(options);
  boss.on('error', seldom(report));
  return boss;
}

/** A role that only owns its schemas may not create one, not even with `if not exists`. */
async function lacksSchema(address: DatabaseAddress): Promise<boolean> {
  const { pool, close } = connect(address, { max: 1 });
  try {
    const { rows } = await pool.query<{ lacks: boolean }>('select to_regnamespace($1) is null as lacks', [schema]);
    return rows[0]?.lacks === true;
  } finally {
    await close();
  }
}

/** Creates or migrates tables and queues of jobs; safe to run concurrently. */
export async function installJobs(address: DatabaseAddress, report: Report = console.error): Promise<void> {
  const createSchema = await lacksSchema(address);
  const boss = opened({ ...ownPool(address, 1), createSchema, supervise: false, schedule: false }, report);
  try {
    await boss.start();
    for (const name of jobNames) {
      await boss.createQueue(name, queues[name]);
      const { policy: _fixed, ...options } = queues[name];
      await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function workOn<Name extends JobName>(boss: PgBoss, name: Name, handlers: JobHandlers): Promise<void> {
  const own: Pace = pace[name];
  const options = { ...own, perJobResults: true, includeMetadata: true } as const;
  await boss.work<JobData[Name], unknown, typeof options>(name, options, toBossHandler(handlers[name]));
}

async function runJobs(address: DatabaseAddress, handlers: JobHandlers, report: Report) {
  const intervals = { superviseIntervalSeconds: 30, monitorIntervalSeconds: 30 };
  const options = { ...ownPool(address, 4), ...intervals, query_timeout: answerWithin };
  const boss = opened(options, report);
  try {
    await boss.start();
    for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron, null, { missed: 'once' });
    for (const name of jobNames) await workOn(boss, name, handlers);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return () => boss.stop({ timeout: stopTimeout });
}

export async function openJobs(
  { address, pool }: Pick<DatabaseConnection, 'pool'> & { address: DatabaseAddress },
  report: Report = console.error,
): Promise<Jobs> {
  const executeSql = async (text: string, values?: unknown[]) => pool.query<Record<string, unknown>>(text, values);
  const sender = opened({ ...quiet, db: { executeSql } }, report);
  await sender.start();
  return {
    add: async (transaction, name, data) => {
      await sender.send(name, data, { db: fromKysely(transaction.withoutPlugins()) });
    },
    run: (handlers) => runJobs(address, handlers, report),
    close: () => sender.stop({ graceful: false }),
  };
}
