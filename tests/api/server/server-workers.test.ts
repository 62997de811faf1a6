import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readersOf } from '../../support/servers/readers.ts';
import { ask } from '../../support/servers/server.ts';
import { lives, postmaster, useServers } from '../../support/servers/servers.ts';

const { started, spawned } = useServers();

type Line = { worker?: number; event?: string; level?: string };

const linesOf = (output: string) =>
  output.split('\n').flatMap((line): Line[] => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));
const workersIn = (output: string, event: string) =>
  new Set(linesOf(output).flatMap((line) => (line.event === event ? (line.worker ?? []) : [])));

test('several processes answer on one port, one that dies is replaced, and all end together', async () => {
  const server = await started({ WORKERS: '2', RATE_LIMITS: 'off' });
  const pid = await postmaster(server.dataDir);
  const readers = readersOf(server.origin, ['/home/faq?x=', '/api/v1/location-names/counties?x=']);
  await readers.answered(100);
  expect(await readers.stop()).toEqual([]);
  expect(workersIn(server.output(), 'request')).toEqual(new Set([1, 2]));

  const children = await readFile(`/proc/${server.child.pid}/task/${server.child.pid}/children`, 'utf8');
  const [victim] = children.trim().split(' ').map(Number);
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
