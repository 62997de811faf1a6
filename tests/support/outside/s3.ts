import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Config } from '#server/settings/s3.ts';

export type S3Server = {
  config: S3Config;
  /** The same as settings of a server. */
  settings: Record<string, string>;
  /** The keys of all that the bucket holds. */
  keys: () => Promise<string[]>;
  close: () => Promise<void>;
};

const bucket = 'pictures';
const content = '._S3rver_object';

/** A server that speaks S3, with an empty bucket in a temporary folder. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  // It verifies signatures of `/bucket` where clients sign `/bucket/`.
  server.middleware.splice(-1, 0, async (context, next) => {
    if (context.path === `/${bucket}/`) Object.assign(context, { mountPath: '/', state: { vhost: true } });
    await next();
  });
  const { port } = await server.run();
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const config: S3Config = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket, ...keys };
  return {
    config,
    settings: {
      S3_ENDPOINT: config.endpoint,
      S3_REGION: config.region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    },
    keys: async () => {
      const names = await readdir(join(directory, bucket), { recursive: true });
      return names.filter((name) => name.endsWith(content)).map((name) => name.slice(0, -content.length));
    },
    close: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
