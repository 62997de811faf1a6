import { resolve } from 'node:path';
import * as z from 'zod';
import { accountSettings } from './settings/accounts.ts';
import { analyticsOf, analyticsSettings } from './settings/analytics.ts';
import { backupOf, backupSettings } from './settings/backup.ts';
import { databaseOf, databaseSettings } from './settings/database.ts';
import { inboundOf, inboundSettings } from './settings/inbound.ts';
import { mailSettings } from './settings/mail.ts';
import { mapOf, mapSettings } from './settings/map.ts';
import { monitoringSettings, tracingOf } from './settings/monitoring.ts';
import { facebookOf, googleOf, providerSettings } from './settings/providers.ts';
import { s3Of, s3Settings } from './settings/s3.ts';
import { ConfigError, address, flag, secret, wholeNumber } from './settings/values.ts';

const megabyte = 1024 * 1024;

const origin = address('takes an address such as https://portun.example.hr', /^https?:$/)
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === '/' && !url.search && !url.hash && !url.username, 'takes an address without a path')
  .transform((url) => url.origin);

const Environment = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'takes a name or an IP address')
    .refine((host) => URL.canParse(ownAddress(host, 1)), 'takes a name or an IP address')
    .default('127.0.0.1'),
  PORT: wholeNumber(1, 65_535).default(4321),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  BRAND_DIR: z.string().min(1).optional(),
  ...databaseSettings,
  WORKERS: wholeNumber(1, 64).default(1),
  SECRET_KEY: secret.optional(),
  ...accountSettings,
  ...mailSettings,
  ...s3Settings,
  ...backupSettings,
  UPLOAD_MAX_IMAGE_MB: wholeNumber(1, 100).default(20),
  UPLOAD_MAX_DOCUMENT_MB: wholeNumber(1, 100).default(20),
  UPLOAD_MAX_MODEL_MB: wholeNumber(1, 200).default(60),
  ...providerSettings,
  ...analyticsSettings,
  ...inboundSettings,
  ...mapSettings,
  ...monitoringSettings,
  RATE_LIMITS: flag.default(true),
  ALLOW_ROOT: flag.default(false),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'takes debug, info, warn, error or silent')
    .default('info'),
});

/** All validated settings from the environment; addresses as origins, folders absolute. */
export type Config = ReturnType<typeof configFrom>;

/** Read elsewhere: by the start script, Node or tests. */
const otherSettings = /^(OUT_DIR|NODE_.*|OTEL_.*|TZ|E2E_PORT|TEST_.*)$/;

export function isSetting(name: string): boolean {
  return Object.hasOwn(Environment.shape, name) || otherSettings.test(name);
}

function ownAddress(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${everywhere ? 'localhost' : name}:${port}`;
}

function configFrom(settings: z.infer<typeof Environment>) {
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL ?? new URL(ownAddress(settings.HOST, settings.PORT)).origin,
    dataDir: resolve(settings.DATA_DIR),
    /** Undefined: the example that is shipped. */
    brandDir: settings.BRAND_DIR === undefined ? undefined : resolve(settings.BRAND_DIR),
    workers: settings.WORKERS,
    ...databaseOf(settings),
    /** Undefined: generated and stored in the data folder. */
    secretKey: settings.SECRET_KEY,
    /** Whether admins, moderators and editors need a second step to log in. */
    staffTwoStep: settings.STAFF_TWO_STEP,
    /** Undefined: mails are written as files. */
    smtpUrl: settings.SMTP_URL,
    /** Whether mails may be sent unencrypted; undefined: only to a server on this machine. */
    smtpTls: settings.SMTP_TLS,
    /** Undefined: the sender of the brand. */
    mailFrom: settings.MAIL_FROM,
    /** Of mails to all users. */
    bulkMailsPerMinute: settings.BULK_MAILS_PER_MINUTE,
    /** Undefined, this and the next: the company's address. */
    infoMail: settings.INFO_MAIL,
    attorneyMail: settings.ATTORNEY_MAIL ?? settings.INFO_MAIL,
    /** Undefined: mails are not relayed. */
    inbound: inboundOf(settings),
    google: googleOf(settings),
    facebook: facebookOf(settings),
    analytics: analyticsOf(settings),
    /** Undefined: files are stored in the data folder. */
    s3: s3Of(settings),
    backup: backupOf(settings),
    /** Undefined: the map that is shipped. */
    map: mapOf(settings),
    maxUploadBytes: {
      image: settings.UPLOAD_MAX_IMAGE_MB * megabyte,
      document: settings.UPLOAD_MAX_DOCUMENT_MB * megabyte,
      model: settings.UPLOAD_MAX_MODEL_MB * megabyte,
    },
    /** Off: violations are only logged. */
    rateLimits: settings.RATE_LIMITS,
    allowRoot: settings.ALLOW_ROOT,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    /** Share of the successful requests that are logged. */
    logSample: settings.LOG_SAMPLE,
    /** Whether the log has whole network addresses, or shortened ones. */
    logAddresses: settings.LOG_ADDRESSES,
    /** Undefined: only this machine may read the metrics. */
    metricsToken: settings.METRICS_TOKEN,
    /** Undefined: no traces. */
    tracing: tracingOf(settings),
  };
}

/** Empty variables count as unset. @throws ConfigError with one line per wrong variable */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
    throw new ConfigError([...new Set(lines)].join('\n'));
  }
  return configFrom(parsed.data);
}
