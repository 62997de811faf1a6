import { once } from 'node:events';
import { IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { ConnectionLimits } from '#server/http/limits/connections.ts';
import { siteOf } from '../../../support/brand/shipped.ts';
import { createLimitedServer } from '#server/http/listen.ts';
import { PendingResponses } from '#server/http/requests/pending-responses.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

async function listen(listener: RequestListener, limits?: ConnectionLimits): Promise<void> {
  server = createLimitedServer(listener, siteOf(readConfig({})), limits).listen(0, '127.0.0.1');
  await once(server, 'listening');
}

async function open(
  localAddress = '127.0.0.1',
): Promise<{ socket: Socket; said: () => string; closed: () => boolean }> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  return { socket, said: () => text, closed: () => socket.closed };
}

const get = (path: string) => `GET /${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const post = (path: string, body: string) =>
  `POST /${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const turn = () => new Promise((done) => setTimeout(done, 20));

test('requests that come together are begun one after the other, and answered in their order', async () => {
  const begun: string[] = [];
  let atOnce = 0;
  let most = 0;
  await listen((request, response) => {
    begun.push(request.url ?? '');
    most = Math.max(most, (atOnce += 1));
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () =>
      setTimeout(() => {
        atOnce -= 1;
        response.end(`[${request.url}${body}]`);
      }, 2),
    );
  });
  const { socket, said } = await open();
  const names = Array.from({ length: 12 }, (_, index) => String(index));
  socket.write(names.map((name) => (Number(name) % 3 ? get(name) : post(name, `-${name}`))).join(''));
  await expect.poll(said).toContain('[/11]');
  expect(most).toBe(1);
  expect(begun).toEqual(names.map((name) => `/${name}`));
  expect([...said().matchAll(/\[(.+?)\]/g)].map(([, text]) => text)).toEqual(
    names.map((name) => (Number(name) % 3 ? `/${name}` : `/${name}-${name}`)),
  );
  socket.write(get('again'));
  await expect.poll(said).toContain('[/again]');
});

test('a client that sends many requests before their turn is cut off, with few of them begun', async () => {
  let begun = 0;
  await listen(() => (begun += 1));
  const { socket, closed } = await open();
  socket.write(get('x').repeat(300));
  await expect.poll(closed).toBe(true);
  expect(begun).toBe(1);
});

test('a client that does not read its answer has one in the making, not one for each request', async () => {
  let begun = 0;
  await listen((_request, response) => {
    begun += 1;
    response.end(Buffer.alloc(16 * 1024 * 1024));
  });
  const { socket } = await open();
  socket.pause();
  socket.write(get('x').repeat(3));
  await expect.poll(() => begun).toBe(1);
  await turn();
  expect(begun).toBe(1);
  socket.resume();
  await expect.poll(() => begun).toBe(3);
});

test('what waits for its turn is not begun when its client leaves', async () => {
  const begun: [string | undefined, ServerResponse][] = [];
  await listen((request, response) => begun.push([request.url, response]));
  const { socket } = await open();
  socket.write(get('1') + get('2') + get('3'));
  await expect.poll(() => begun.length).toBe(1);
  socket.resetAndDestroy();
  begun[0]?.[1].end('late');
  await turn();
  expect(begun.map(([url]) => url)).toEqual(['/1']);
});

test('of too many connections of a network its oldest silent one gives way, nobody else’s', async () => {
  await listen((request, response) => request.url === '/done' && response.end('done'), { inAll: 100, perNetwork: 3 });
  const other = await open('127.0.0.2');
  const busy = await open();
  busy.socket.write(get('waits'));
  const done = await open();
  done.socket.write(get('done'));
  await expect.poll(done.said).toContain('done');
  const silent = await open();
  const newest = await open();
  await expect.poll(done.closed).toBe(true);
  expect([other.closed(), busy.closed(), silent.closed(), newest.closed()]).toEqual([false, false, false, false]);
  silent.socket.write(get('waits'));
  newest.socket.write(get('waits'));
  await turn();
  const refused = await open();
  await expect.poll(refused.closed).toBe(true);
  expect([other.closed(), busy.closed(), silent.closed(), newest.closed()]).toEqual([false, false, false, false]);
});

test('where all connections are busy, the oldest of the network with most gives way', async () => {
  await listen((request, response) => request.url === '/done' && response.end('done'), { inAll: 5, perNetwork: 100 });
  const busy = [];
  for (const address of ['127.0.0.4', '127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.2']) {
    const one = await open(address);
    one.socket.write(get('waits'));
    await turn();
    busy.push(one);
  }
  const visitor = await open('127.0.0.5');
  visitor.socket.write(get('done'));
  await expect.poll(visitor.said).toContain('done');
  expect(busy.map(({ closed }) => closed())).toEqual([false, true, false, false, false]);
});

test('connections are limited in all, too, and those that end make room', async () => {
  await listen((_request, response) => response.end('here'), { inAll: 2, perNetwork: 10 });
  const first = await open('127.0.0.1');
  const second = await open('127.0.0.2');
  const third = await open('127.0.0.3');
  await expect.poll(first.closed).toBe(true);
  second.socket.destroy();
  await turn();
  const fourth = await open('127.0.0.4');
  fourth.socket.write(get('x'));
  await expect.poll(fourth.said).toContain('here');
  expect(third.closed()).toBe(false);
});

test('a body in pieces of a byte is cut off, one in larger pieces arrives', async () => {
  const bodies: number[] = [];
  await listen((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('error', () => {});
    request.on('end', () => bodies.push(bytes) && response.end('taken'));
  });
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
  const whole = await open();
  whole.socket.write(`${head}${'1\r\na\r\n'.repeat(500)}${`40\r\n${'a'.repeat(64)}\r\n`.repeat(2000)}0\r\n\r\n`);
  await expect.poll(whole.said).toContain('taken');
  expect(bodies).toEqual([128_500]);
  const pieces = vi.spyOn(IncomingMessage.prototype, 'push');
  for (const expectation of ['', 'Expect: 100-continue\r\n', 'Expect: x\r\n']) {
    const { socket, closed } = await open();
    socket.write(head.replace('\r\n\r\n', `\r\n${expectation}\r\n`) + '1\r\na\r\n'.repeat(10_000));
    await expect.poll(closed).toBe(true);
  }
  expect(pieces.mock.calls.length).toBeLessThan(3100);
  expect(bodies).toHaveLength(1);
  for (const { socket, said } of [await open(), await open(), await open()]) {
    socket.write(`${head}2\r\nab\r\n0\r\n\r\n`);
    await expect.poll(said).toContain('taken');
  }
  expect(bodies.slice(1)).toEqual([2, 2, 2]);
});

test('answers that nobody takes end after a time, and the oldest of who has most before', async () => {
  const unread = new PendingResponses({ bytes: 100, timeout: 30, bytesPerSecond: 10_000 });
  const ended: string[] = [];
  const watch = (name: string, bytes: number, network: string) => {
    const response = { destroy: () => ended.push(name), once: () => {} } as unknown as ServerResponse;
    unread.watch(response, bytes, network);
  };
  watch('visitor', 10, 'v');
  for (const name of ['1', '2', '3', '4']) watch(name, 30, 'flood');
  expect(ended).toEqual(['1']);
  watch('5', 60, 'flood');
  expect(ended).toEqual(['1', '2', '3']);
  await expect.poll(() => ended).toContain('visitor');
  expect(ended.toSorted()).toEqual(['1', '2', '3', '4', '5', 'visitor']);
});
