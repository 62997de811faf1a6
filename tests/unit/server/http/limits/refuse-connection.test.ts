import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { siteOf } from '../../../../support/brand/shipped.ts';
import { createLimitedServer } from '#server/http/listen.ts';

let server: Server;
afterEach(() => server.close());

/** A connection to a server that answers so, and all that it says until it closes. */
async function open(listener: RequestListener): Promise<{ socket: Socket; said: () => string; all: Promise<string> }> {
  server = createLimitedServer(listener, siteOf(readConfig({}))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  return { socket, said: () => text, all: once(socket, 'close').then(() => text) };
}

const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const nonsense = 'nonsense\r\n\r\n';

/** The status lines and bodies of what was said on one connection, each answer as long as it says. */
function answersIn(text: string): { status: number; body: string }[] {
  const answers: { status: number; body: string }[] = [];
  let rest = text;
  while (rest) {
    const head = rest.slice(0, rest.indexOf('\r\n\r\n') + 4);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
    const body = Buffer.from(rest.slice(head.length)).subarray(0, length).toString();
    answers.push({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), body });
    rest = rest.slice(head.length + body.length);
  }
  return answers;
}

test('nonsense after a request whose answer has begun is refused after that answer', async () => {
  let finish = () => {};
  const { socket, said, all } = await open((_request, response) => {
    response.writeHead(200, { 'Content-Length': 10 }).write('12345');
    finish = () => response.end('67890');
  });
  socket.write(get);
  await expect.poll(said).toContain('12345');
  socket.write(nonsense);
  socket.write(nonsense);
  await once(server, 'clientError');
  finish();
  const [first, second, ...more] = answersIn(await all);
  expect([first, second?.status, more]).toEqual([{ status: 200, body: '1234567890' }, 400, []]);
});

test('nonsense together with a request is not taken for its answer', async () => {
  const { socket, all } = await open((_request, response) => void setTimeout(() => response.end('first'), 50));
  socket.write(get + get + nonsense);
  const answers = answersIn(await all);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
});

test('nonsense after an answer that is finished is refused at once', async () => {
  const { socket, said, all } = await open((_request, response) => response.end('first'));
  socket.write(get);
  await expect.poll(said).toContain('first');
  socket.write(nonsense);
  expect(answersIn(await all).map(({ status }) => status)).toEqual([200, 400]);
});

test('a body that breaks off into nonsense is the answer to its own request, behind the earlier ones', async () => {
  const { socket, all } = await open((request, response) => {
    if (request.method === 'GET') setTimeout(() => response.end('first'), 50);
    else request.resume();
  });
  socket.write(`${get}POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcdefgh`);
  const answers = answersIn(await all);
  expect(answers.map(({ status }) => status)).toEqual([200, 400]);
});

test('headers too large are refused with a page in both languages', async () => {
  const { socket, all } = await open((_request, response) => response.end());
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`);
  const text = await all;
  expect(text).toMatch(/^HTTP\/1\.1 431 /);
  expect(text).toContain('Content-Type: text/html; charset=utf-8');
  const [{ body } = { body: '' }] = answersIn(text);
  expect(body).toContain('<section lang="hr">\n<h2>Zahtjev nije ispravan.');
  expect(body).toContain('<section lang="en">\n<h2>The request is not valid.');
  expect(body).toContain('<a href="/en/home">');
});

test.each(['CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n', `${get}CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n`])(
  'a connection that is reset after %j does not end the process',
  async (request) => {
    const { socket } = await open((_request, response) => void setTimeout(() => response.end('slow'), 20));
    const { port } = server.address() as AddressInfo;
    socket.destroy();
    for (let count = 0; count < 40; count += 1) {
      const other = connect(port, '127.0.0.1').on('error', () => {});
      await once(other, 'connect');
      other.write(request, () => other.resetAndDestroy());
      await once(other, 'close');
    }
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.text()).toBe('slow');
  },
);
