import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { ask, spawnServer, type ServerProcess } from '../support/server.ts';

vi.setConfig({ testTimeout: 60_000 });

const servers: ServerProcess[] = [];
const folders: string[] = [];

let used: string;
beforeAll(async () => {
  used = await temporaryFolder();
  const server = await spawnServer({ DATA_DIR: used });
  await server.ready();
  await server.stop();
});
afterAll(() => rm(used, { recursive: true, force: true }));

/** A data folder like that of a server that has run before, with its owners. */
async function usedFolder(): Promise<string> {
  const path = await folder();
  execFileSync('cp', ['-a', `${used}/.`, path]);
  return path;
}

async function spawned(settings: Record<string, string> = {}, within?: string[]): Promise<ServerProcess> {
  const server = await spawnServer({ DATA_DIR: await usedFolder(), ...settings }, within);
  servers.push(server);
  return server;
}

async function started(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await spawned(settings);
  await server.ready();
  return server;
}

async function folder(): Promise<string> {
  const path = await temporaryFolder();
  folders.push(path);
  return path;
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const path of folders.splice(0)) await rm(path, { recursive: true, force: true });
});

async function postmaster(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || undefined;
}

/** Whether the process works; what has ended may wait for its parent to notice. */
async function lives(pid: number | undefined): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /\) [^ZX] /.test(status);
}

test('SIGTERM ends server and PostgreSQL with 0', async () => {
  const server = await started();
  const pid = await postmaster(server.dataDir);
  expect(await lives(pid)).toBe(true);
  expect(await server.stop()).toMatchObject({ code: 0 });
  expect(await lives(pid)).toBe(false);
});

test('SIGTERM under load loses and resets no request', async () => {
  const server = await started();
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  let answered = 0;
  const problems: string[] = [];
  let refused = false;
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
        if (error.code === 'ECONNREFUSED') refused = true;
        else problems.push(`${error.code} ${error.message}`);
        done();
      });
      call.end();
    });
  const paths = ['/home/faq', '/api/v1/location-names/counties', '/assets/i18n/hr.json', '/home?n='];
  const visitor = async (index: number) => {
    for (let count = 0; !refused; count += 1) {
      const path = paths[(index + count) % paths.length] ?? '/';
      await one(path.endsWith('=') ? path + index + count : path);
    }
  };
  const visitors = Array.from({ length: 16 }, (_, index) => visitor(index));
  await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(200);
  const ended = await server.stop();
  await Promise.all(visitors);
  agent.destroy();
  expect(problems).toEqual([]);
  expect(ended.code).toBe(0);
});

test('a request in flight is finished, an idle connection is let go', async () => {
  const server = await started();
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
  server.child.kill('SIGTERM');
  await once(idle.resume(), 'close');
  slow.end('}');
  const [response] = (await once(slow, 'response')) as [import('node:http').IncomingMessage];
  response.resume();
  expect(response.headers.connection).toBe('close');
  expect(await server.ended).toMatchObject({ code: 0 });
});

test('Ctrl-C, which reaches a process more than once, ends it cleanly', async () => {
  const server = await started();
  const pid = await postmaster(server.dataDir);
  for (let count = 0; count < 3; count += 1) server.child.kill('SIGINT');
  expect(await server.ended).toMatchObject({ code: 0 });
  expect(await lives(pid)).toBe(false);
});

test('a first start that is called off leaves nothing running', async () => {
  const server = await spawned({ DATA_DIR: await folder() });
  await expect.poll(() => postmaster(server.dataDir), { timeout: 10_000 }).toBeDefined();
  const pid = await postmaster(server.dataDir);
  const { code, output } = await server.stop('SIGINT');
  expect(code).toBe(0);
  expect(output).not.toMatch(/\n\s+at /);
  await expect.poll(() => lives(pid), { timeout: 10_000 }).toBe(false);
});

test('a first demo that is called off stops what fills it, too', async () => {
  const server = await spawned({ DEMO: '1' });
  await expect.poll(server.output, { timeout: 20_000 }).toContain('Drawing pictures');
  const children = await readFile(`/proc/${server.child.pid}/task/${server.child.pid}/children`, 'utf8');
  const filling = Number(children);
  expect(await lives(filling)).toBe(true);
  const { code, output } = await server.stop();
  expect(code).toBe(0);
  expect(output).not.toMatch(/\n\s+at /);
  await expect.poll(() => lives(filling), { timeout: 5000 }).toBe(false);
  expect(await postmaster(server.dataDir)).toBeUndefined();
});

test('a second server on the same folder says so in one sentence and leaves', async () => {
  const first = await started();
  const second = await spawned({ DATA_DIR: first.dataDir });
  expect(await second.ended).toMatchObject({
    code: 1,
    output: `Another server is running on ${first.dataDir}. Stop it first, or set DATA_DIR to another folder.\n`,
  });
  expect((await ask(first.origin, '/readyz')).status).toBe(200);
});

const separate = ['unshare', '--user', '--map-root-user', '--net', '--ipc', '--pid', '--fork'];
const canSeparate = spawnSync('unshare', [...separate.slice(1), 'true']).status === 0;

test.runIf(canSeparate)(
  'a second server in another container says so and leaves, and the lock of the first stays',
  async () => {
    const first = await started();
    const lock = join(first.dataDir, 'postgres', 'postmaster.pid');
    const noted = await readFile(lock, 'utf8');
    const second = await spawned({ DATA_DIR: first.dataDir }, separate);
    const { code, output } = await second.ended;
    expect([code, output]).toEqual([
      1,
      `Another server is running on ${first.dataDir}. Stop it first, or set DATA_DIR to another folder.\n`,
    ]);
    expect(await readFile(lock, 'utf8')).toBe(noted);
    expect((await ask(first.origin, '/readyz')).status).toBe(200);
  },
);

test('after kill -9 the next start takes over the running PostgreSQL, with what was written', async () => {
  const first = await started();
  const pid = await postmaster(first.dataDir);
  await first.stop('SIGKILL');
  expect(await lives(pid)).toBe(true);
  const second = await started({ DATA_DIR: first.dataDir });
  expect(await postmaster(first.dataDir)).toBe(pid);
  expect((await second.stop()).code).toBe(0);
  expect(await lives(pid)).toBe(false);
});

test('a PostgreSQL that dies under the server is started again; meanwhile the server answers 503 at worst', async () => {
  const server = await started();
  const pid = await postmaster(server.dataDir);
  process.kill(pid ?? 0, 'SIGKILL');
  const statuses = new Set<number>();
  const call = async () => {
    const { status } = await ask(server.origin, '/api/v1/real-estate-listings/geolocation/1');
    statuses.add(status);
    return status;
  };
  await expect
    .poll(async () => ![pid, undefined].includes(await postmaster(server.dataDir)), { timeout: 15_000 })
    .toBe(true);
  await expect.poll(call, { timeout: 15_000 }).toBeLessThan(500);
  expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
});

test('a lock that names a program of somebody else does not keep PostgreSQL from starting', async () => {
  const first = await started();
  await first.stop();
  await writeFile(
    join(first.dataDir, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${join(first.dataDir, 'postgres')}\n1\n5432\n`,
  );
  const second = await started({ DATA_DIR: first.dataDir });
  expect((await ask(second.origin, '/readyz')).status).toBe(200);
});
