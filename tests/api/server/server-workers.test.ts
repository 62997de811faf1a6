import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { secondFrozen } from '../../support/servers/lost-worker.ts';
import { readersOf } from '../../support/servers/readers.ts';
import { ask } from '../../support/servers/server.ts';
import { lives, postmaster, useServers } from '../../support/servers/servers.ts';

const { started, spawned } = useServers();

type Line = { worker?: number; event?: string; level?: string };

const linesOf = (output: string) =>
  output.split('\n').flatMap((line): Line[] => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));
const workersIn = (output: string, event: string) =>
  new Set(linesOf(output).flatMap((line) => (line.event === event ? (line.worker ?? []) : [])));

async function childrenOf(pid: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').map(Number);
}

test('several processes answer on one port, one that dies is replaced, and all end together', async () => {
  const server = await started({ WORKERS: '2', RATE_LIMITS: 'off' });
  const pid = await postmaster(server.dataDir);
  const readers = readersOf(server.origin, ['/home/faq?x=', '/api/v1/location-names/counties?x=']);
  await readers.answered(100);
  expect(await readers.stop()).toEqual([]);
  expect(workersIn(server.output(), 'request')).toEqual(new Set([1, 2]));

  const [victim] = await childrenOf(server.child.pid);
  process.kill(victim ?? 0, 'SIGKILL');
  await expect.poll(() => linesOf(server.output()).map(({ event }) => event)).toContain('worker ended');
  // The other one answers meanwhile, and both share the work once there is a new one.
  expect((await ask(server.origin, '/readyz')).status).toBe(200);
  const answered = async () => {
    await ask(server.origin, '/healthz');
    return [...workersIn(server.output(), 'request')];
  };
  await expect.poll(answered).toContain(3);

  const ended = await server.stop();
  expect(ended.code).toBe(0);
  expect(await lives(pid)).toBe(false);
});

const openedIn = (output: string) => Number(/opened: (\d+)/.exec(output)?.[1]);

test('a stop while one of them still loads ends all, and cuts nobody off', async () => {
  const server = await spawned(secondFrozen);
  await expect.poll(() => openedIn(server.output())).toBeGreaterThan(0);
  const frozen = (await childrenOf(server.child.pid)).filter((pid) => pid !== openedIn(server.output()));
  const stopped = server.stop();
  await expect.poll(server.output).toContain('"event":"stopping"');
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  const { code, output } = await stopped;
  expect([frozen.length, code]).toEqual([1, 0]);
  expect(output).not.toContain('connections cut off');
});

test('one that dies once it is ready, while another one still loads, is replaced, and the portal opens with all', async () => {
  const server = await spawned(secondFrozen);
  await expect.poll(() => openedIn(server.output())).toBeGreaterThan(0);
  process.kill(openedIn(server.output()), 'SIGKILL');
  await expect.poll(server.output).toContain('worker ended');
  for (const pid of await childrenOf(server.child.pid)) process.kill(pid, 'SIGCONT');
  await server.ready();
  const answered = async () => {
    await ask(server.origin, '/healthz');
    return workersIn(server.output(), 'request');
  };
  await expect.poll(answered).toEqual(new Set([2, 3]));
  expect(server.output()).not.toContain('did not start');
  expect((await server.stop()).code).toBe(0);
});

test('whoever scrapes by a connection that is kept meets all of them', async () => {
  const { origin } = await started({ WORKERS: '2' });
  const met = new Set<string | undefined>();
  const scrape = async () => {
    const text = await (await fetch(`${origin}/metrics`)).text();
    return met.add(/process="(\d+)"/.exec(text)?.[1]).size;
  };
  await expect.poll(scrape).toBe(2);
});

test('where one of them cannot start, the portal says why and ends', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const server = await spawned({
    WORKERS: '2',
    REPLY_DOMAIN: 'odgovor.example.hr',
    INBOUND_SMTP_PORT: String((taken.address() as AddressInfo).port),
  });
  const ended = await server.ended;
  taken.close();
  expect(ended.code).toBe(1);
  expect(ended.output).toContain('Mails cannot come in');
});
