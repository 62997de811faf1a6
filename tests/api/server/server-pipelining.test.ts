import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, startServer, type ServerProcess } from '../../support/servers/server.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
  await ask(server.origin, '/api/docs');
});
afterAll(() => server?.stop());

async function open(): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** MiB that the server has in memory. */
async function memory(): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

test.each([
  ['kept pages', 300, (_at: number) => '/home'],
  ['the reference of the API', 16, (_at: number) => '/api/docs'],
  ['different searches', 300, (at: number) => `/home/listings?priceMax=${at}`],
  ['what is not there', 16, (at: number) => `/nothing-${at}`],
])('%s asked for in a row by 20 who do not read cost one answer each', async (_what, requests, path) => {
  const before = await memory();
  const sockets = await Promise.all(Array.from({ length: 20 }, open));
  sockets.forEach((socket, client) => {
    socket.pause();
    socket.write(Array.from({ length: requests }, (_, at) => get(path(client * 1000 + at))).join(''));
  });
  expect((await ask(server.origin, '/healthz')).status).toBe(200);
  expect((await ask(server.origin, '/home')).status).toBe(200);
  expect((await memory()) - before).toBeLessThan(200);
  for (const socket of sockets) socket.destroy();
});

test('who asks for some in a row and reads gets all of them, each whole', async () => {
  const socket = await open();
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  socket.write(['/healthz', '/home/faq', '/robots.txt', '/healthz'].map(get).join(''));
  await expect.poll(() => text.split('{"alive":true}').length).toBe(3);
  expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '200', '200', '200']);
  expect(text).toMatch(/<\/html>\s*HTTP\/1\.1 200[^]*Sitemap:/);
  socket.destroy();
});
