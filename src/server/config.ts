import { resolve } from 'node:path';
import * as z from 'zod';

const port = z.coerce.number().int().min(1).max(65535);
const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((value) => ['on', 'true', '1'].includes(value));
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const megabytes = (standard: number) => z.coerce.number().int().min(1).max(1000).default(standard);

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(4321),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  INFO_MAIL: z.email().default('info@example.hr'),
  SECRET_KEY: z.string().min(32).optional(),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  UPLOAD_MAX_IMAGE_MB: megabytes(20),
  UPLOAD_MAX_DOCUMENT_MB: megabytes(20),
  UPLOAD_MAX_MODEL_MB: megabytes(60),
});

/** Everything the process is told by its environment, checked; addresses without a trailing slash, folders absolute. */
export type Config = {
  host: string;
  port: number;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  databasePool: number;
  infoMail: string;
  secretKey: string | undefined;
  workers: number;
  trustProxy: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  uploadMaxMegabytes: { image: number; document: number; model: number };
};

/** A setting that is wrong; the message names each variable and what it takes. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from environment variables; empty ones count as unset.
 * @throws ConfigError with one line per wrong variable.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration is wrong.\n${lines.join('\n')}`);
  }
  const settings = parsed.data;
  const urlHost = settings.HOST === '0.0.0.0' || settings.HOST === '::' ? 'localhost' : settings.HOST;
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL ?? `http://${urlHost}:${settings.PORT}`,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    databasePool: settings.DATABASE_POOL,
    infoMail: settings.INFO_MAIL,
    secretKey: settings.SECRET_KEY,
    workers: settings.WORKERS,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    uploadMaxMegabytes: {
      image: settings.UPLOAD_MAX_IMAGE_MB,
      document: settings.UPLOAD_MAX_DOCUMENT_MB,
      model: settings.UPLOAD_MAX_MODEL_MB,
    },
  };
}
