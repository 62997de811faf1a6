import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { warmSuggestions } from '#domain/search/interpret/place/suggest.ts';
import { readConfig, type Config } from './config.ts';
import { lockDataDir } from './data-dir.ts';
import { openDatabase, stopEmbeddedNow, type OpenDatabase } from './db/open-database.ts';
import type { AddedRoute } from './http/added-route.ts';
import { checkAddress, servePortal } from './http/listen.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { Lifetime } from './lifetime.ts';
import { createLog, type Log } from './log.ts';
import { incidents } from './monitoring/incidents.ts';
import { logLines, watchProcess } from './monitoring/metrics.ts';
import { startTracing } from './monitoring/tracing.ts';
import { installJobs } from './ports/jobs.ts';
import { isFirst, isWorker, mayServe, tellServing } from './processes/turn.ts';
import { Workers } from './processes/workers.ts';
import { openRuntime, type Runtime } from './runtime.ts';
import { recordIncidents } from '#server/services/admin/record-incidents.ts';
import { checkDatabaseRole } from './services/auth/check-database-role.ts';
import { checkSecretKey } from './services/auth/check-secret-key.ts';
import { unknownSettings } from './settings/unknown-settings.ts';
import { checkBuild, refuseRoot, startFailureMessage } from './start-failure.ts';
import { version } from './version.ts';

/** Options of a trial portal, which may run as root and under the example company's name. */
type Trial = {
  config: Config;
  prepare: (database: OpenDatabase, signal: AbortSignal) => Promise<void>;
  route: AddedRoute;
  greet: (runtime: Runtime) => Promise<string[]>;
};

type Start = { config: Config; trial: Trial | undefined; log: Log; lifetime: Lifetime; signal: AbortSignal };

const buildFolder = resolve(process.env.OUT_DIR ?? 'dist');
const write = (text: string) => process.stdout.write(text);

const recordEvery = 10_000;

/** What the log says of warnings and errors is counted, and errors are shown to admins. */
function seeLogged(level: 'warn' | 'error', event: string, fields: Record<string, unknown>): void {
  logLines.inc({ level });
  if (level === 'error') incidents.seeError(event, fields);
}

/** Writes incidents to the database now and then; the result ends that, with what is left. */
function keepIncidents(runtime: Runtime): () => Promise<void> {
  const record = () => recordIncidents(runtime, incidents);
  const timer = setInterval(() => void record(), recordEvery).unref();
  return async () => {
    clearInterval(timer);
    await record();
  };
}

/** Returns what loading left behind, which is as much as what stays; V8 would keep it until there is far more. */
function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  setFlagsFromString('--no-expose-gc');
}

/** What one process does for all. */
async function claim({ config, trial, lifetime }: Start): Promise<void> {
  if (!trial) refuseRoot(config);
  checkBuild(buildFolder);
  await checkAddress(config);
  if (!config.databaseUrl) lifetime.begun((await lockDataDir(config.dataDir)).release);
}

/** Closes with the process what is being opened, even after a partial start. */
async function kept<Opened>(
  lifetime: Lifetime,
  opening: Promise<Opened>,
  close: (opened: Opened) => Promise<unknown>,
): Promise<Opened> {
  lifetime.begun(() => opening.then(close, () => {}));
  return opening;
}

/** Opens what requests need. */
async function open({ config, trial, log, lifetime, signal }: Start): Promise<Runtime> {
  if (config.tracing) lifetime.begun(await startTracing(config.tracing, log));
  const opening = openRuntime(config, {
    role: isWorker ? 'worker' : 'owner',
    log,
    report: (error) => log.error('work behind the requests failed', { error }),
    prepare: isWorker ? undefined : trial && ((database) => trial.prepare(database, signal)),
  });
  const { runtime } = await kept(lifetime, opening, ({ close }) => close());
  lifetime.begun(keepIncidents(runtime));
  await kept(lifetime, startJobs(runtime, log), (stop) => stop());
  const { inbound } = config;
  if (inbound) {
    const [{ listenForMail }, { replyReceiver }] = await Promise.all([
      import('./relay/listen.ts'),
      import('./relay/reply-receiver.ts'),
    ]);
    lifetime.begun((await listenForMail(inbound, replyReceiver(runtime), log)).close);
  }
  return runtime;
}

async function start(parts: Start): Promise<void> {
  const { trial, log, lifetime } = parts;
  if (!isWorker) await claim(parts);
  const runtime = await open(parts);
  if (isFirst) {
    await checkSecretKey(runtime, log);
    await checkDatabaseRole(runtime, log);
    if (!trial && runtime.brand.current.example)
      log.warn('brand.yaml still names a brand and a company that do not exist');
  }
  const greeting = (isFirst && (await trial?.greet(runtime))) || [];
  await mayServe();
  if (lifetime.isEnding) await lifetime.ended;
  const server = await servePortal(runtime, log, { buildFolder, addedRoute: trial?.route });
  lifetime.serves(server.close);
  if (!isWorker) tell(parts);
  for (const line of greeting) console.log(line);
  tellServing();
  await warmSuggestions(runtime.places, () => setImmediate());
  releaseMemory();
}

/** Starts several processes on one port; this one keeps what only one may have. */
async function startSeveral(parts: Start): Promise<void> {
  const { config, trial, log, lifetime, signal } = parts;
  await claim(parts);
  const database = await kept(lifetime, openDatabase(config, 'owner', { log }), ({ close }) => close());
  await trial?.prepare(database, signal);
  await installJobs(database.address, (error) => log.error('jobs not installed', { error }));
  if (lifetime.isEnding) await lifetime.ended;
  const workers = new Workers(log, write);
  lifetime.serves((timeout) => workers.stop(timeout));
  await workers.start(config.workers);
  tell(parts);
}

function tell({ config, trial, log }: Start): void {
  for (const name of unknownSettings()) log.warn('.env sets what nothing reads', { name });
  log.info('ready', { address: config.publicUrl, milliseconds: Math.round(performance.now()) });
  if (trial || process.stdout.isTTY) console.log(`\nThe portal is open at ${config.publicUrl}\nCtrl-C stops it.\n`);
}

export async function startPortal(tryOut?: (config: Config) => Trial): Promise<void> {
  let config: Config | undefined;
  let log = createLog('info', write);
  const ending = new AbortController();
  const lifetime = new Lifetime(log, () => {
    ending.abort();
    stopEmbeddedNow();
  });
  process.stdout.on('error', () => {});
  process.on('unhandledRejection', (error) => log.error('unhandled rejection', { error }));
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    config = readConfig(process.env);
    const trial = tryOut?.(config);
    config = trial?.config ?? config;
    log = createLog(config.logLevel, write, seeLogged);
    watchProcess(version);
    lifetime.useLog(log);
    const parts = { config, trial, log, lifetime, signal: ending.signal };
    await (config.workers > 1 && !isWorker ? startSeveral(parts) : start(parts));
  } catch (error) {
    if (lifetime.isEnding) return;
    const sentence = startFailureMessage(error, config);
    if (sentence) console.error(sentence);
    else log.error('the start failed', { error });
    await lifetime.end(1);
  }
}
