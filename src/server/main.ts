import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { readCompany } from '#content/company.ts';
import { isSetting, readConfig, type Config } from './config.ts';
import { lockDataDir } from './data-dir.ts';
import { stopEmbeddedNow } from './db/open.ts';
import { ensureDemoData } from './demo-data.ts';
import { ensureDemoLogins } from './demo/logins.ts';
import { openDemoProvider } from './demo/provider/provider.ts';
import { checkAddress, servePortal } from './http/index.ts';
import { startWorker } from './jobs/worker.ts';
import { Lifetime } from './lifetime.ts';
import { createLog } from './log.ts';
import { openRuntime } from './runtime.ts';
import { checkDatabaseRole } from './services/operations/check-database-role.ts';
import { checkSecretKey } from './services/operations/check-secret-key.ts';
import { checkBuild, refuseRoot, startFailureSentence } from './start-failure.ts';

const buildFolder = resolve(process.env.OUT_DIR ?? 'dist');
const demo = process.env.DEMO === '1';

function readEnvironment(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (demo && process.stdout.isTTY) process.env.LOG_LEVEL ||= 'warn';
  return readConfig(process.env);
}

function unknownSettings(): string[] {
  if (!existsSync('.env')) return [];
  return Object.keys(parseEnv(readFileSync('.env', 'utf8'))).filter((name) => !isSetting(name));
}

const write = (text: string) => process.stdout.write(text);
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
  config = readEnvironment();
  log = createLog(config.logLevel, write);
  lifetime.useLog(log);
  if (!demo) refuseRoot(config);
  checkBuild(buildFolder);
  await checkAddress(config);
  if (!config.databaseUrl) lifetime.begun((await lockDataDir(config.dataDir)).release);
  const demoProvider = demo ? openDemoProvider(config) : undefined;
  const opening = openRuntime(demoProvider?.config ?? config, {
    log,
    report: (error) => log.error('work behind the requests failed', { error }),
    prepare: demo ? (database) => ensureDemoData(database, ending.signal) : undefined,
  });
  lifetime.begun(() =>
    opening.then(
      ({ close }) => close(),
      () => {},
    ),
  );
  const { runtime } = await opening;
  const working = startWorker(runtime, log);
  lifetime.begun(() =>
    working.then(
      (stop) => stop(),
      () => {},
    ),
  );
  await working;
  await checkSecretKey(runtime, log);
  await checkDatabaseRole(runtime, log);
  const logins = demo ? await ensureDemoLogins(runtime) : [];
  if (lifetime.isEnding) await lifetime.ended;
  const server = await servePortal(runtime, log, { buildFolder, demoProvider });
  lifetime.serves(server.close);
  if (!demo && readCompany().example) log.warn('src/content/company.yaml still names a company that does not exist');
  for (const name of unknownSettings()) log.warn('.env sets what nothing reads', { name });
  log.info('ready', { address: config.publicUrl, milliseconds: Math.round(performance.now()) });
  for (const { email, password } of logins) console.log(`Log in as ${email} with ${password}`);
  if (demo || process.stdout.isTTY) console.log(`\nThe portal is open at ${config.publicUrl}\nCtrl-C stops it.\n`);
} catch (error) {
  if (!lifetime.isEnding) {
    const sentence = startFailureSentence(error, config);
    if (sentence) console.error(sentence);
    else log.error('the start failed', { error });
    await lifetime.end(1);
  }
}
