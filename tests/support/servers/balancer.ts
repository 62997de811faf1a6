import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { root } from '../../../scripts/places.mjs';
import { temporaryFolder } from '../database/folder.ts';
import { ask } from './server.ts';

type Balancer = { close: () => Promise<void> };

const nginx = '/usr/sbin/nginx';

const example = readFileSync(join(root, 'ops', 'nginx.conf'), 'utf8');

/** Our example's own directives, before several servers and without TLS. */
function configuration(folder: string, port: number, ports: readonly number[]): string {
  const [upstream = ''] = /^upstream [^]*?^\}/m.exec(example) ?? [];
  const location = example.slice(example.lastIndexOf('  location / {'), example.lastIndexOf('}'));
  const servers = (line: string) => ports.map((one) => line.replace('127.0.0.1:4321', `127.0.0.1:${one}`)).join('\n');
  return `
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  ${upstream.replace(/^ +server .*$/m, servers)}
  server {
    listen 127.0.0.1:${port};
    ${location}
  }
}`;
}

async function startNginx(port: number, ports: readonly number[]): Promise<Balancer> {
  const folder = await temporaryFolder();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, ports));
  const child = spawn(nginx, ['-c', file, '-p', folder], { stdio: 'ignore' });
  const close = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  while (!(await ask(`http://127.0.0.1:${port}`, '/healthz').catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error('nginx did not start');
  }
  return { close };
}

/** What nginx does here: in turn, and the next one where one fails before it has answered. */
async function startPlain(port: number, ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const pass = (asked: IncomingMessage, response: ServerResponse, [upstream, ...others]: readonly number[]) => {
    const { method, url: path, headers } = asked;
    const failed = () => {
      const isRepeatable = method === 'GET' && others.length > 0 && !response.headersSent;
      if (isRepeatable) pass(asked, response, others);
      else if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    };
    const call = request({ agent, host: '127.0.0.1', port: upstream, method, path, headers }, (answer) => {
      if (answer.statusCode === 503 && method === 'GET' && others.length > 0)
        return void answer.resume().on('end', failed);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', failed).pipe(response);
    });
    call.on('error', failed);
    asked.pipe(call);
  };
  const server = createServer((asked, response) => {
    turn = (turn + 1) % ports.length;
    pass(asked, response, [...ports.slice(turn), ...ports.slice(0, turn)]);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    agent.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { close };
}

/** A proxy before several servers: nginx as in our example, where there is one. */
export function startBalancer(port: number, ports: readonly number[]): Promise<Balancer> {
  return (existsSync(nginx) ? startNginx : startPlain)(port, ports);
}
