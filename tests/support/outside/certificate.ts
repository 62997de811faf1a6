import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A certificate with its key, as PEM. */
export type Certificate = { key: string; cert: string };

type Wanted = { names?: string; days?: number };

/** A certificate that vouches for itself, for 127.0.0.1 and localhost unless told otherwise; its files are made in the folder. */
export async function makeCertificate(
  folder: string,
  { names = 'IP:127.0.0.1,DNS:localhost', days = 2 }: Wanted = {},
): Promise<Certificate> {
  const [key, cert] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', String(days)];
  const named = ['-subj', '/CN=portal', '-addext', `subjectAltName=${names}`];
  execFileSync('openssl', ['req', ...made, ...named, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
}
