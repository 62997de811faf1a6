import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { maxBodyBytes } from '#server/api/routing/json-body.ts';
import { readConfig } from '#server/config.ts';
import { createEntry } from '#server/http/entry.ts';
import { bodyLimits, BufferedBodies } from '#server/http/limits/held-bodies.ts';
import { createLog } from '#server/log.ts';
import { ask } from '../../../../support/servers/server.ts';
import { plainApi, plainRuntime } from '../../../../support/servers/plain-api.ts';

const path = '/api/v1/real-estate-project-listings/1';
const wanted = 2 * 1024 * 1024;
let end = async () => {};
afterEach(() => end());

/** An entry before an API that takes every body. */
async function open(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bodies-'));
  const config = readConfig({ TRUST_PROXY: 'on' });
  const runtime = plainRuntime(config);
  const { listener } = await createEntry({
    ...{ runtime, log: createLog('silent', () => {}), clientFolder: folder },
    handler: async () => undefined,
    api: plainApi(() => new Response('taken')),
  });
  const server = createServer(listener).listen(0, '127.0.0.1');
  end = async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** All of a body but its last byte. */
function sendNearly(port: number, network: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const head = `PUT ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${network}\r\nContent-Length: ${wanted}\r\n\r\n`;
  return new Promise((sent) => socket.write(head + 'x'.repeat(wanted - 1), () => sent(socket)));
}

test('bodies that nobody finishes take so much memory of a network, and others send theirs meanwhile', async () => {
  const port = await open();
  const sockets: Socket[] = [];
  for (let sent = 0; sent < bodyLimits.ofNetwork; sent += wanted) sockets.push(await sendNearly(port, '192.0.2.1'));
  const put = async (network: string) =>
    ask(`http://127.0.0.1:${port}`, path, {
      method: 'PUT',
      body: 'x'.repeat(1000),
      headers: { 'X-Forwarded-For': network },
    });
  await expect.poll(async () => (await put('192.0.2.1')).status).toBe(503);
  expect((await put('192.0.2.1')).headers['retry-after']).toBe('5');
  for (let count = 0; count < 40; count += 1) expect((await put('192.0.2.2')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await put('192.0.2.1')).status).toBe(200);
});

test('of the room of all the last quarter is for networks that have few', () => {
  const bodies = new BufferedBodies({ ofNetwork: 40, inAll: 100, few: 5 });
  expect([bodies.take('a', 40), bodies.take('a', 1), bodies.take('b', 35), bodies.take('c', 6)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([bodies.take('c', 5), bodies.take('c', 1), bodies.take('d', 5)]).toEqual([true, false, true]);
  bodies.give('a', 40);
  expect(bodies.take('c', 30)).toBe(true);
});

test('a body that does not say how long it is ends where it is too long', async () => {
  const port = await open();
  const put = (length: number) =>
    ask(`http://127.0.0.1:${port}`, path, {
      method: 'PUT',
      body: 'x'.repeat(length),
      headers: { 'Transfer-Encoding': 'chunked' },
    });
  const most = maxBodyBytes(path);
  expect([(await put(most)).status, (await put(most + 1)).status]).toEqual([200, 413]);
});
