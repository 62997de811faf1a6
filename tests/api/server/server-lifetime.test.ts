import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { ask } from '../../support/servers/server.ts';
import { lives, postmaster, useServers } from '../../support/servers/servers.ts';
import { visitUntilGone } from '../../support/servers/visit-until-gone.ts';

const { folder, spawned, started } = useServers();

test.each([
  ['one process', {}],
  ['several processes on one port', { WORKERS: '2' }],
])('SIGTERM under load ends %s and PostgreSQL with 0, and loses and resets no request', async (_name, settings) => {
  const server = await started(settings);
  const pid = await postmaster(server.dataDir);
  expect(await lives(pid)).toBe(true);
  const visits = visitUntilGone(server);
  await expect.poll(visits.answered).toBeGreaterThan(200);
  visits.stopping();
  const ended = await server.stop();
  await visits.ended;
  expect(visits.problems).toEqual([]);
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
