import { resolve } from 'node:path';
import * as z from 'zod';

function wholeNumber(from: number, to: number) {
  const message = `takes a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= from && value <= to, message);
}

function address(message: string, protocols: RegExp) {
  return z.string().refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), message);
}

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'takes on or off')
  .transform((value) => ['on', 'true', '1'].includes(value));
const origin = address('takes an address such as https://nekretnine.example.hr', /^https?:$/)
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === '/' && !url.search && !url.hash && !url.username, 'takes an address without a path')
  .transform((url) => url.origin);
const postgresUrl = address('takes an address such as postgres://user:password@host:5432/database', /^postgres(ql)?:$/);

const Environment = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'takes a name or an IP address')
    .refine((host) => URL.canParse(ownAddress(host, 1)), 'takes a name or an IP address')
    .default('127.0.0.1'),
  PORT: wholeNumber(1, 65_535).default(4321),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL: wholeNumber(1, 200).default(10),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'takes debug, info, warn, error or silent')
    .default('info'),
});

/** Everything the process is told by its environment, checked; addresses as origins, folders absolute. */
export type Config = {
  host: string;
  port: number;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  trustProxy: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
};

/** Read elsewhere than here: by the start itself, by Node, by the tests. */
const otherSettings = /^(OUT_DIR|DEMO|NODE_.*|TZ|E2E_PORT|TEST_.*)$/;

/** Whether anything reads a variable of this name. */
export function isSetting(name: string): boolean {
  return Object.hasOwn(Environment.shape, name) || otherSettings.test(name);
}

/** A setting that is wrong; the message names each variable and what it takes. */
export class ConfigError extends Error {}

function ownAddress(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${everywhere ? 'localhost' : name}:${port}`;
}

/**
 * Reads the configuration from environment variables; empty ones count as unset.
 * @throws ConfigError with one line per wrong variable.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
    throw new ConfigError([...new Set(lines)].join('\n'));
  }
  const settings = parsed.data;
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL ?? new URL(ownAddress(settings.HOST, settings.PORT)).origin,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
  };
}
