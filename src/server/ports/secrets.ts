import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

export type Secrets = { keyFor: (purpose: Purpose) => Buffer };

type Purpose =
  | 'access-token'
  | 'refresh-token'
  | 'mail-token'
  | 'login-attempt'
  | 'login-step'
  | 'authenticator'
  | 'passkey-user'
  | 'fingerprint'
  | 'demo-password'
  | 'doctor'
  | 'point-offset'
  | 'preview'
  | 'still-available'
  | 'report'
  | 'contact'
  | 'conversation'
  | 'alerts-off'
  | 'own-picture'
  | 'limit'
  | 'sent-key'
  | 'known-device';

export function secretsFrom(secret: string): Secrets {
  const known = new Map<string, Buffer>();
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `nekretnine-portal ${purpose}`, 32));
  return {
    keyFor: (purpose) => {
      const key = known.get(purpose) ?? derive(purpose);
      known.set(purpose, key);
      return key;
    },
  };
}

/** Atomically, and only by the first of several concurrent processes. */
async function makeOnce(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(randomBytes(48).toString('base64url'));
    await handle.sync();
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
}

export async function openSecrets({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Secrets> {
  if (secretKey) return secretsFrom(secretKey);
  const file = join(dataDir, 'secret-key');
  await mkdir(dataDir, { recursive: true });
  if (!existsSync(file)) await makeOnce(file);
  const secret = await readFile(file, 'utf8');
  if (secret.length < 32) throw new Error(`${file} is cut off; delete it, and everybody has to log in again.`);
  return secretsFrom(secret);
}
