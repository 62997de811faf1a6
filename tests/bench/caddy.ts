import { spawn, spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../scripts/places.mjs';

/** The settings of `ops/Caddyfile`, with a certificate of Caddy's own making that nobody else comes to trust. */
const settings = (storage: string) => `{
	admin off
	auto_https disable_redirects
	skip_install_trust
	storage file_system ${storage}
	log {
		level ERROR
	}
}
import ${join(root, 'ops', 'Caddyfile')}
`;

export const hasCaddy = (): boolean => spawnSync('caddy', ['version']).status === 0;

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

/** The hash of the key by which a browser is told to trust this Caddy, as if it were known: nothing else is kept in caches. */
async function keyOf(folder: string): Promise<string> {
  const certificate = await readFile(join(folder, 'pki', 'authorities', 'local', 'intermediate.crt'));
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

export type Caddy = { key: string; stop: () => Promise<void> };

/** Starts Caddy at the address before the portal. */
export async function startCaddy(publicUrl: string, portal: string): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-caddy-'));
  const file = join(folder, 'Caddyfile');
  await writeFile(file, settings(folder));
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, PUBLIC_URL: publicUrl, PORTAL_UPSTREAM: new URL(portal).host, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  caddy.stderr.on('data', (text) => (said += text));
  const ended = once(caddy, 'exit');
  while (!(await listens(Number(new URL(publicUrl).port)))) {
    if (caddy.exitCode !== null) throw new Error(`Caddy did not start: ${said}`);
    await pause(20);
  }
  const stop = async () => {
    caddy.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
  return { key: await keyOf(folder), stop };
}
