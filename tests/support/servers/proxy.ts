import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { proxy } from '../../../scripts/proxies.mjs';
import { root } from '../../../scripts/places.mjs';
import { makeCertificate } from '../outside/certificate.ts';

export type ProxyName = 'nginx' | 'caddy';

/** Where it listens with TLS and without, in front of which port, and its folder. */
export type ProxyPlaces = { port: number; plainPort: number; portalPort: number; folder: string };

/** `authority` is what its certificate is to be trusted by. */
export type Proxy = { authority: string; stop: () => Promise<unknown> };

const example = (name: string) => readFile(join(root, 'ops', name), 'utf8');

/** The example with these words in the place of others; each must be there. */
function replaced(text: string, words: [string, string][]): string {
  return words.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`the example does not say ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}

async function nginxCommand({ port, plainPort, portalPort, folder }: ProxyPlaces): Promise<string[]> {
  await makeCertificate(folder);
  const site = replaced(await example('nginx.conf'), [
    ['/etc/letsencrypt/live/portun.example.hr/', `${folder}/`],
    ['portun.example.hr', 'localhost'],
    ['127.0.0.1:4321', `127.0.0.1:${portalPort}`],
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['listen 80', `listen 127.0.0.1:${plainPort}`],
    ['  listen [::]:443 ssl http2;\n', ''],
    ['  listen [::]:80;\n', ''],
  ]);
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const around = `${user} daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${kept.join(' ')} ${site} }`;
  await writeFile(join(folder, 'nginx.conf'), around);
  return ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
}

async function caddyCommand({ plainPort, folder }: ProxyPlaces): Promise<string[]> {
  const options = `admin off\ngrace_period 1s\nlocal_certs\nskip_install_trust\nhttp_port ${plainPort}\nstorage file_system ${folder}`;
  await writeFile(join(folder, 'Caddyfile'), `{\n${options}\n}\nimport ${join(root, 'ops', 'Caddyfile')}\n`);
  return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
}

const commands = { nginx: nginxCommand, caddy: caddyCommand };
const authorities = { nginx: 'fullchain.pem', caddy: 'pki/authorities/local/root.crt' };

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });

/** Runs our example of a proxy as it is, but for ports, name and certificate. */
export async function startProxy(name: ProxyName, places: ProxyPlaces): Promise<Proxy> {
  const { port, portalPort, folder } = places;
  const settings = {
    PUBLIC_URL: `https://localhost:${port}`,
    PORTAL_UPSTREAM: `127.0.0.1:${portalPort}`,
    HOME: folder,
  };
  const options = await commands[name](places);
  const child = spawn(proxy(name) ?? '', options, { env: { ...process.env, ...settings } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close');
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(output);
    await pause(20);
  }
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { authority: await readFile(join(folder, authorities[name]), 'utf8'), stop };
}
