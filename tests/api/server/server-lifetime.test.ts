import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { ask } from '../../support/servers/server.ts';
import { lives, postmaster, useServers } from '../../support/servers/servers.ts';

const { folder, spawned, started } = useServers();
/** Milliseconds that a server which stops gives connections without a request. */
const idleGrace = 400;

test.each([
  ['one process', {}],
  ['several processes on one port', { WORKERS: '2' }],
])('SIGTERM under load ends %s and PostgreSQL with 0, and loses and resets no request', async (_name, settings) => {
  const server = await started(settings);
  const pid = await postmaster(server.dataDir);
  expect(await lives(pid)).toBe(true);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  let answered = 0;
  const problems: string[] = [];
  let refused = false;
  let stopping = Infinity;
  const one = (path: string) =>
    new Promise<void>((done) => {
      const call = request({ port: server.port, host: '127.0.0.1', path, agent }, (response) => {
        response.resume();
        response.on('end', () => {
          answered += 1;
          done();
        });
        response.on('error', (error) => done(void problems.push(`answer: ${error.message}`)));
      });
      call.on('error', (error: NodeJS.ErrnoException) => {
        // A connection that said nothing for so long is let go; browsers ask again on another one.
        const wasIdle = call.reusedSocket && performance.now() - stopping > idleGrace;
        if (error.code === 'ECONNREFUSED') refused = true;
        else if (!wasIdle) problems.push(`${error.code} ${error.message}`);
        done();
      });
      call.end();
    });
  const paths = ['/home/faq', '/api/v1/location-names/counties', '/assets/i18n/hr.json', '/home/listings?priceMin='];
  const visitor = async (index: number) => {
    for (let count = 0; !refused; count += 1) {
      const path = paths[(index + count) % paths.length] ?? '/';
      await one(path.endsWith('=') ? path + index + count : path);
    }
  };
  const visitors = Array.from({ length: 16 }, (_, index) => visitor(index));
  await expect.poll(() => answered).toBeGreaterThan(200);
  stopping = performance.now();
  const ended = await server.stop();
  await Promise.all(visitors);
  agent.destroy();
  expect(problems).toEqual([]);
  expect(ended.code).toBe(0);
  await expect.poll(() => lives(pid)).toBe(false);
});

test('Ctrl-C, which reaches a process more than once, finishes a request in flight and lets an idle connection go', async () => {
  const server = await started();
  const pid = await postmaster(server.dataDir);
  const idle = connect(server.port, '127.0.0.1');
  await once(idle, 'connect');
  const slow = request({
    port: server.port,
    host: '127.0.0.1',
    path: '/api/v1/contact',
    method: 'POST',
    headers: { 'Content-Length': 2 },
  });
  slow.write('{');
  await ask(server.origin, '/healthz');
  for (let count = 0; count < 3; count += 1) server.child.kill('SIGINT');
  await once(idle.resume(), 'close');
  slow.end('}');
  const [response] = (await once(slow, 'response')) as [import('node:http').IncomingMessage];
  response.resume();
  expect(response.headers.connection).toBe('close');
  expect(await server.ended).toMatchObject({ code: 0 });
  await expect.poll(() => lives(pid)).toBe(false);
});

test('a first start that is called off leaves nothing running', async () => {
  const server = await spawned({ DATA_DIR: await folder() });
  await expect.poll(() => postmaster(server.dataDir)).toBeDefined();
  const pid = await postmaster(server.dataDir);
  const { code, output } = await server.stop('SIGINT');
  expect(code).toBe(0);
  expect(output).not.toMatch(/\n\s+at /);
  await expect.poll(() => lives(pid)).toBe(false);
});

test('a first demo that is called off stops what fills it, too', async () => {
  const server = await spawned({}, { program: 'demo/main.ts' });
  await expect.poll(server.output, { timeout: 40_000 }).toContain('Storing pictures');
  const children = await readFile(`/proc/${server.child.pid}/task/${server.child.pid}/children`, 'utf8');
  const filling = Number(children);
  expect(await lives(filling)).toBe(true);
  const { code, output } = await server.stop();
  expect(code).toBe(0);
  expect(output).not.toMatch(/\n\s+at /);
  await expect.poll(() => lives(filling)).toBe(false);
  expect(await postmaster(server.dataDir)).toBeUndefined();
});
