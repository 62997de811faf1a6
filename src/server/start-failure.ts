import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { ConfigError } from './settings/values.ts';
import { BackupFault } from './backup/fault.ts';
import { DataDirInUse } from './data-dir.ts';
import { withoutSecrets } from './db/addresses.ts';
import { reasonOf } from '#server/reason-of.ts';

/** A condition that prevents the server from starting, as one sentence. */
export class StartFailure extends Error {}

const addressProblems: Record<string, (address: string) => string> = {
  EADDRINUSE: (address) => `Another program listens on ${address}. Stop it, or set PORT to another number.`,
  EACCES: (address) => `This user may not listen on ${address}. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (address) =>
    `This machine has no address ${address}. Set HOST to one of its own, or to 0.0.0.0 for all.`,
  ENOTFOUND: (address) => `HOST of ${address} is not an address of this machine.`,
};

const databaseProblem =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|28...|3D000|08...|57P0.|53...)$/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether the portal's own address cannot be used; names of other machines are looked up, too. */
const isOfHost = (error: unknown, { host }: Config) =>
  error instanceof Error &&
  'syscall' in error &&
  (error.syscall === 'listen' || ('hostname' in error && error.hostname === host));

/** The message for a failed start; undefined for unexpected errors. */
export function startFailureMessage(failure: unknown, config: Config | undefined): string | undefined {
  const error = failure instanceof AggregateError ? failure.errors[0] : failure;
  if ([StartFailure, ConfigError, DataDirInUse, BackupFault].some((kind) => error instanceof kind))
    return error.message;
  if (!config) return undefined;
  const code = codeOf(error);
  const address = addressProblems[code];
  if (address && isOfHost(error, config)) return address(`${config.host}:${config.port}`);
  if (config.databaseUrl && databaseProblem.test(code)) {
    return `The database at ${withoutSecrets(config.databaseUrl)} cannot be used: ${reasonOf(error)}. Check DATABASE_URL.`;
  }
  if (/^57P0[123]$/.test(code)) return 'PostgreSQL was stopped meanwhile.';
  if (['EACCES', 'EEXIST', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS', 'ERR_SQLITE_ERROR'].includes(code)) {
    return `DATA_DIR ${config.dataDir} cannot be used: ${reasonOf(error)}.`;
  }
  return undefined;
}

/** @throws StartFailure for root, unless the settings allow it: an attacker in the process could do anything. */
export function refuseRoot({ allowRoot }: Pick<Config, 'allowRoot'>, user = process.geteuid?.()): void {
  if (user !== 0 || allowRoot) return;
  throw new StartFailure(
    'The portal does not run as root. Start it as a user of its own that owns DATA_DIR, or set ALLOW_ROOT=on if root is all there is.',
  );
}

/** @throws StartFailure if the pages were never built. */
export function checkBuild(folder: string): void {
  if (existsSync(join(folder, 'server', 'entry.mjs'))) return;
  throw new StartFailure(`There are no built pages in ${folder}. Start with «npm start», which builds them.`);
}
