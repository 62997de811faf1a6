import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageKey } from '#domain/media/image.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { ask, startServer, type ServerProcess } from '../../support/servers/server.ts';
import { seenSoon } from '../../support/runs/soon.ts';
import { databaseOf } from '../../support/listings/uploads.ts';

const name = 'e5f6a7b8c9d0e1f2a3b4c5d6';
const megabytes = 40;

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
  const path = join(server.dataDir, 'files', imageKey(name, 1, 'jpg'));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, Buffer.alloc(megabytes * 1024 * 1024, 7));
  const { db, close } = databaseOf(server);
  await insertListing(db, { images: [{ fileName: name }] });
  await close();
});
afterAll(() => server?.stop());

async function open(): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** What the server says until it closes the connection, which is to be within a second. */
async function lastWords(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  const look = async () => (await ask(server.origin, '/healthz')) && socket.closed;
  expect(await seenSoon(look, Boolean), text).toBe(true);
  return text;
}

test.concurrent.each([
  ['what is not HTTP', 'hello\r\n\r\n', 400],
  ['a method that nobody knows', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
  [
    'two lengths of one body',
    'POST /api/v1/x HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef',
    400,
  ],
  [
    'length and chunks at once',
    'POST /api/v1/x HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a header with a control character', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: \u0001\r\n\r\n', 400],
  ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n', 405],
])('%s is refused, and the connection closed', async (_what, text, status) => {
  const socket = await open();
  socket.write(text);
  const answer = await lastWords(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain("Content-Security-Policy: default-src 'none'");
});

test.concurrent('hundreds of silent connections keep nobody waiting', async () => {
  const sockets = await Promise.all(Array.from({ length: 300 }, open));
  for (const socket of sockets) socket.resume().write('GET /home HTTP/1.1\r\n');
  let pages = 0;
  // They are given up after ten seconds.
  for (; pages < 20 && !sockets.some(({ closed }) => closed); pages += 1)
    expect((await ask(server.origin, '/home/faq')).status).toBe(200);
  expect(pages).toBe(20);
  for (const socket of sockets) socket.destroy();
});

/** MiB that the server has in memory. */
async function memory(): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024;
}

test('a client that does not read its file costs a buffer, not the file', async () => {
  const before = await memory();
  const sockets = await Promise.all(Array.from({ length: 20 }, open));
  for (const socket of sockets) {
    socket.pause();
    socket.write(`GET /images/${name}/1.jpg HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`);
  }
  const part = await ask(server.origin, `/images/${name}/1.jpg`, { headers: { Range: 'bytes=0-99' } });
  expect(part.status).toBe(206);
  expect((await memory()) - before).toBeLessThan(200);
  for (const socket of sockets) socket.destroy();
});

test.concurrent('a large file arrives whole', async () => {
  const answer = await ask(server.origin, `/images/${name}/1.jpg`);
  expect(answer.body.length).toBe(megabytes * 1024 * 1024);
});

test.concurrent('a client that waits to be asked for a body too large is told at once', async () => {
  const socket = await open();
  socket.write('POST /api/v1/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 300000\r\nExpect: 100-continue\r\n\r\n');
  const [words] = (await once(socket, 'data')) as [Buffer];
  expect(words.toString()).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});
