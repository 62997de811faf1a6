import * as z from 'zod';
import { s3Of, s3Settings, type S3Config } from './s3.ts';
import { ConfigError, secret } from './values.ts';

const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = s3Settings;

/** Of backups: the key that encrypts them, and the store of those whose target is a bucket. */
export const backupSettings = {
  BACKUP_KEY: secret.optional(),
  BACKUP_S3_ENDPOINT: S3_ENDPOINT,
  BACKUP_S3_REGION: S3_REGION,
  BACKUP_S3_ACCESS_KEY_ID: S3_ACCESS_KEY_ID,
  BACKUP_S3_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY,
};

/** `s3`: undefined without a store of its own, so that the portal's is taken; its bucket is told by the target. */
export type BackupConfig = { key: string | undefined; s3: Omit<S3Config, 'bucket'> | undefined };

type Settings = z.infer<z.ZodObject<typeof backupSettings>>;

/** @throws ConfigError if only some of the store's settings are there */
export function backupOf(settings: Settings): BackupConfig {
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = names.filter((name) => !settings[`BACKUP_${name}`]);
  if (missing.length === names.length) return { key: settings.BACKUP_KEY, s3: undefined };
  if (missing.length > 0)
    throw new ConfigError(
      `Settings of BACKUP_S3 go together; ${missing.map((name) => `BACKUP_${name}`).join(', ')} not set.`,
    );
  const own = Object.fromEntries(names.map((name) => [name, settings[`BACKUP_${name}`]]));
  return { key: settings.BACKUP_KEY, s3: s3Of({ ...own, S3_BUCKET: 'told-by-the-target' }) };
}
