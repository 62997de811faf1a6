import { resolve } from 'node:path';
import * as z from 'zod';
import { readCompany } from '#content/company.ts';
import type { Company } from '#contract/company.ts';
import { inboundOf, inboundSettings } from './inbound-settings.ts';
import { mapOf, mapSettings } from './map-settings.ts';
import {
  ConfigError,
  address,
  analyticsOf,
  analyticsSettings,
  facebookOf,
  googleOf,
  providerSettings,
  service,
  type FacebookConfig,
  type GoogleConfig,
} from './provider-settings.ts';

export { ConfigError };
export type { FacebookConfig, GoogleConfig };

function wholeNumber(from: number, to: number) {
  const message = `takes a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= from && value <= to, message);
}

const megabyte = 1024 * 1024;

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'takes on or off')
  .transform((value) => ['on', 'true', '1'].includes(value));
const origin = address('takes an address such as https://portun.example.hr', /^https?:$/)
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === '/' && !url.search && !url.hash && !url.username, 'takes an address without a path')
  .transform((url) => url.origin);
const postgresUrl = address('takes an address such as postgres://user:password@host:5432/database', /^postgres(ql)?:$/);

const secret = z.string().min(32, 'takes at least 32 random signs, for example from «openssl rand -base64 48»');
const mailbox = z
  .string()
  .regex(
    /^(?:[^<>"\r\n]{1,100} <[^\s@<>]{1,64}@[\w.-]{1,189}>|[^\s@<>]{1,64}@[\w.-]{1,189})$/,
    'takes an address such as Portal <info@example.hr>',
  )
  .transform((text): Mailbox => {
    const [, name, address] = /^(.*) <(.*)>$/.exec(text) ?? [undefined, undefined, text];
    return { name, address };
  });

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
  SECRET_KEY: secret.optional(),
  SMTP_URL: address('takes an address such as smtps://user:password@mail.example.hr', /^smtps?:$/).optional(),
  SMTP_TLS: z.enum(['required', 'optional'], 'takes required or optional').optional(),
  MAIL_FROM: mailbox.optional(),
  INFO_MAIL: z.email('takes an address such as info@example.hr').optional(),
  ATTORNEY_MAIL: z.email('takes an address such as odvjetnik@example.hr').optional(),
  S3_ENDPOINT: service.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,40}$/i, 'takes a name such as eu-central-1')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'takes the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  UPLOAD_MAX_IMAGE_MB: wholeNumber(1, 100).default(20),
  UPLOAD_MAX_DOCUMENT_MB: wholeNumber(1, 100).default(20),
  UPLOAD_MAX_MODEL_MB: wholeNumber(1, 200).default(60),
  ...providerSettings,
  ...analyticsSettings,
  ...inboundSettings,
  ...mapSettings,
  RATE_LIMITS: flag.default(true),
  ALLOW_ROOT: flag.default(false),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'takes debug, info, warn, error or silent')
    .default('info'),
});

export type Mailbox = { name: string | undefined; address: string };
export type S3Config = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** All validated settings from the environment; addresses as origins, folders absolute. */
export type Config = ReturnType<typeof configFrom>;

/** Read elsewhere: by the start script, Node or tests. */
const otherSettings = /^(OUT_DIR|NODE_.*|TZ|E2E_PORT|TEST_.*)$/;

export function isSetting(name: string): boolean {
  return Object.hasOwn(Environment.shape, name) || otherSettings.test(name);
}

function ownAddress(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${everywhere ? 'localhost' : name}:${port}`;
}

function company(): Company {
  try {
    return readCompany();
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

function s3Of(settings: z.infer<typeof Environment>): S3Config | undefined {
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = names.filter((name) => !settings[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new ConfigError(`Settings of S3 go together; ${missing.join(', ')} not set.`);
  const [endpoint = '', region = '', bucket = '', accessKeyId = '', secretAccessKey = ''] = names.map(
    (name) => settings[name],
  );
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

function configFrom(settings: z.infer<typeof Environment>) {
  const { brand, email } = company();
  const infoMail = settings.INFO_MAIL ?? email;
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL ?? new URL(ownAddress(settings.HOST, settings.PORT)).origin,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    /** Undefined: generated and stored in the data folder. */
    secretKey: settings.SECRET_KEY,
    /** Undefined: mails are written as files. */
    smtpUrl: settings.SMTP_URL,
    /** Whether mails may be sent unencrypted; undefined: only to a server on this machine. */
    smtpTls: settings.SMTP_TLS,
    mailFrom: settings.MAIL_FROM ?? { name: brand, address: 'noreply@portun.example' },
    infoMail,
    attorneyMail: settings.ATTORNEY_MAIL ?? infoMail,
    /** Undefined: mails are not relayed. */
    inbound: inboundOf(settings),
    google: googleOf(settings),
    facebook: facebookOf(settings),
    analytics: analyticsOf(settings),
    /** Undefined: files are stored in the data folder. */
    s3: s3Of(settings),
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
