import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { siteOf } from '../../../support/brand/shipped.ts';
import { createLimitedServer } from '#server/http/listen.ts';

let server: Server;
let usual: number;
beforeEach(async () => {
  server = createLimitedServer((_request, response) => void response.end(), siteOf(readConfig({})));
  usual = server.headersTimeout;
  server.headersTimeout = 100;
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => server.close());

/** What the server says on a new connection until it closes it. */
async function lastWords(send: (socket: Socket) => void): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  send(socket);
  await once(socket, 'close');
  return text;
}

test('headers have ten seconds', () => {
  expect(usual).toBe(10_000);
});

test('a client that sends its headers drop by drop is cut off with an answer when their time is over', async () => {
  let drops: NodeJS.Timeout | undefined;
  const words = await lastWords((socket) => {
    socket.write('GET /home HTTP/1.1\r\nHost: x\r\n');
    drops = setInterval(() => socket.write('X-A: b\r\n'), 20);
  });
  clearInterval(drops);
  expect(words).toMatch(/^HTTP\/1\.1 408 /);
});

test('a client that never says a word is cut off too', async () => {
  await expect(lastWords(() => {})).resolves.toBeDefined();
});
