import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bare, send } from '#server/http/answers/answer.ts';
import { limitBodies, suspendTimeout } from '#server/http/limits/body-time.ts';
import type { Exchange } from '#server/http/requests/exchange.ts';
import { onRequest } from '#server/http/limits/connections.ts';
import { paceUpload, type Pace } from '#server/http/limits/upload-pace.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const times = { timeout: 400, lingering: 200 };

function exchangeOf(request: IncomingMessage, response: Exchange['response']): Exchange {
  return { request, response, id: 'a', url: '/', coding: 'identity', started: 0, bytes: 0 };
}

/** A server whose bodies have little time, and a connection to it. */
async function serve(listener: RequestListener): Promise<Socket> {
  const server = createServer();
  onRequest(server, listener);
  limitBodies(server, times);
  server.on('clientError', (_error, socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  ends.push(
    () => socket.destroy(),
    () => server.closeAllConnections(),
    () => server.close(),
  );
  await once(socket, 'connect');
  return socket;
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

/** Sends a head, then a body drop by drop, time going by with each; answers what the server said until it closed the connection. */
async function drip(socket: Socket, head: string, drop = 'x'): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  socket.write(head);
  while (!socket.closed) {
    socket.write(drop);
    vi.advanceTimersByTime(20);
    await turn();
  }
  return text;
}

const head = (method: string, ...lines: string[]) => [`${method} / HTTP/1.1`, 'Host: a', ...lines, '', ''].join('\r\n');
const long = 'Content-Length: 100000';
const refuse: RequestListener = (request, response) => send(exchangeOf(request, response), bare(401));

test.each([
  ['a POST', head('POST', long), 'x'],
  ['a GET', head('GET', long), 'x'],
  ['a HEAD', head('HEAD', long), 'x'],
  ['chunks', head('POST', 'Transfer-Encoding: chunked'), '1\r\nx\r\n'],
  ['trailers', `${head('POST', 'Transfer-Encoding: chunked')}0\r\n`, 'a: b\r\n'],
  ['a body that waits to be asked for', head('POST', long, 'Expect: 100-continue'), 'x'],
  ['a body that waits for something else', head('POST', long, 'Expect: x'), 'x'],
])('%s that drips after its answer is closed', async (_what, text, drop) => {
  const socket = await serve(refuse);
  expect(await drip(socket, text, drop)).toMatch(/^HTTP\/1\.1 401 /);
});

test('an upload that was refused as too slow is closed though it goes on dripping', async () => {
  const socket = await serve((request, response) => {
    const exchange = exchangeOf(request, response);
    const pace = paceUpload(exchange, () => 8192, { lookSeconds: 0.1, maxSeconds: 10 });
    request.resume();
    pace.signal.addEventListener('abort', () => {
      pace.end();
      if (!response.destroyed) send(exchange, bare(408, 'Connection', 'close'));
    });
  });
  expect(await drip(socket, head('POST', long))).toMatch(/^HTTP\/1\.1 408 /);
});

test('an upload whose time was given back has the usual time of a body', async () => {
  const socket = await serve((request) => suspendTimeout(request)());
  expect(await drip(socket, head('POST', long))).toBe('');
});

test('what is asked of an upload may rise while it runs', async () => {
  let least = 10;
  const { promise, resolve } = Promise.withResolvers<{ pace: Pace; from: Socket }>();
  const socket = await serve((request, response) => {
    const pace = paceUpload(exchangeOf(request, response), () => least, { lookSeconds: 0.1, maxSeconds: 10 });
    request.resume();
    resolve({ pace, from: request.socket });
  });
  socket.write(head('POST', long));
  const { pace, from } = await promise;
  const look = async () => {
    const seen = from.bytesRead;
    socket.write('xxxx');
    while (from.bytesRead === seen) await turn();
    vi.advanceTimersByTime(100);
  };
  for (let looks = 0; looks < 3; looks += 1) await look();
  expect(pace.signal.aborted).toBe(false);
  least = 8192;
  await look();
  expect(pace.signal.reason).toMatchObject({ status: 408, sentence: 'UPLOAD_TOO_SLOW' });
});

test('a body that never ends costs no more than 64 MB after its answer', async () => {
  let read: Socket | undefined;
  const socket = await serve((request, response) => {
    read = request.socket;
    refuse(request, response);
  });
  const gone = closed(socket);
  socket.write(head('POST', 'Content-Length: 100000000000'));
  const megabytes = Buffer.alloc(4 * 1024 * 1024);
  const push = () => {
    while (!socket.destroyed && socket.write(megabytes));
  };
  socket.on('drain', push);
  socket.resume();
  push();
  await gone;
  expect(read?.bytesRead).toBeLessThan(80 * 1024 * 1024);
});
