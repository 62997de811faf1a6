import * as z from 'zod';
import { ConfigError, service } from './values.ts';

export type S3Config = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export const s3Settings = {
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
};

export function s3Of(settings: z.infer<z.ZodObject<typeof s3Settings>>): S3Config | undefined {
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = names.filter((name) => !settings[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new ConfigError(`Settings of S3 go together; ${missing.join(', ')} not set.`);
  const [endpoint = '', region = '', bucket = '', accessKeyId = '', secretAccessKey = ''] = names.map(
    (name) => settings[name],
  );
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}
