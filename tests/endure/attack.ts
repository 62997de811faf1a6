import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What a flood has sent, and what was answered: by status, or how it failed. */
export type Sent = { requests: number; statuses: Record<string, number> };

type Flood = (target: Target) => Promise<void>;
type Options = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** The server under attack, for a while. */
class Target implements Sent {
  requests = 0;
  statuses: Record<string, number> = {};
  readonly port: number;
  readonly #end: number;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(origin: string, seconds: number) {
    this.port = Number(new URL(origin).port);
    this.#end = performance.now() + seconds * 1000;
  }

  get lasts(): boolean {
    return performance.now() < this.#end;
  }

  count(status: string | number): void {
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
  }

  ask(path: string, { body, ...options }: Options = {}): Promise<void> {
    this.requests += 1;
    return new Promise((done) => {
      const call = request({ host: '127.0.0.1', port: this.port, path, agent: this.#agent, ...options }, (response) => {
        this.count(response.statusCode ?? 0);
        response.resume().once('close', done);
      });
      call.once('error', (error: NodeJS.ErrnoException) => {
        this.count(error.code ?? 'error');
        done();
      });
      call.end(body);
    });
  }

  async open(): Promise<Socket> {
    const socket = connect(this.port, '127.0.0.1').on('error', () => {});
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    return socket;
  }

  /** So many at once, each again and again. */
  async all(clients: number, work: (client: number) => Promise<unknown>): Promise<void> {
    const one = async (client: number) => {
      while (this.lasts) await work(client);
    };
    await Promise.all(Array.from({ length: clients }, (_, client) => one(client)));
  }

  /** Keeps so many connections open that say this and never read. */
  async unread(clients: number, words: () => string): Promise<void> {
    await this.all(clients, async () => {
      const socket = await this.open();
      socket.pause();
      socket.write(words());
      this.requests += 1;
      while (this.lasts && !socket.destroyed) await pause(50);
      this.count(socket.destroyed ? 'closed' : 'kept');
      socket.destroy();
    });
  }
}

const random = () => randomBytes(8).toString('hex');
const host = 'Host: 127.0.0.1\r\n';
const search = () =>
  `purpose=SALE&priceMax=${randomInt(10_000_000)}&areaMin=${randomInt(500)}&q=${encodeURIComponent(`stan ${random()}`)}`;
const filtered = () => `/home/listings?priceMax=${randomInt(10_000_000)}&areaMin=${randomInt(500)}`;
const get = (path: string, ...headers: string[]) => `GET ${path} HTTP/1.1\r\n${host}${headers.join('')}\r\n`;

/** One after the other, like a client that asks much, with answers read. */
const asking = (clients: number, path: () => string, options: () => Options = () => ({})): Flood => {
  return (target) => target.all(clients, () => target.ask(path(), options()));
};

function tinyChunks(target: Target, expectation: string): Promise<void> {
  return target.all(32, async () => {
    const socket = await target.open();
    target.requests += 1;
    socket.on('data', (words) => target.count(String(words).slice(9, 12)));
    socket.write(
      `POST /api/v1/contact HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n${expectation}\r\n`,
    );
    while (target.lasts && socket.writable) if (!socket.write('1\r\na\r\n'.repeat(5000))) await pause(5);
    socket.destroy();
  });
}

export const floods: Record<string, Flood> = {
  docs: asking(
    8,
    () => '/api/docs',
    () => ({
      method: ['GET', 'HEAD'][randomInt(2)] ?? 'GET',
      headers: { 'If-None-Match': ['*', '"x"'][randomInt(2)] ?? '' },
    }),
  ),
  'docs unread': (target) => target.unread(400, () => get('/api/docs')),
  'document unread': (target) => target.unread(400, () => get('/api/v1/openapi.json')),
  pipelining: (target) => target.unread(20, () => get('/home').repeat(300)),
  'pipelined searches': (target) =>
    target.unread(20, () => Array.from({ length: 300 }, () => get(filtered())).join('')),
  'pipelined few': (target) => target.unread(400, () => Array.from({ length: 10 }, () => get(filtered())).join('')),
  searches: asking(64, () => `/api/v1/real-estate-listings?${search()}`),
  overviews: asking(64, filtered),
  'slow sockets': async (target) => {
    const sockets = await Promise.all(Array.from({ length: 1000 }, () => target.open()));
    for (const socket of sockets) socket.write('GET /home HTTP/1.1\r\n');
    target.requests = sockets.length;
    while (target.lasts) {
      for (const socket of sockets) if (socket.writable) socket.write('X-A: b\r\n');
      await pause(1000);
    }
    for (const socket of sockets) {
      target.count(socket.writable ? 'kept' : 'closed');
      socket.destroy();
    }
  },
  aborted: (target) =>
    target.all(64, async () => {
      const socket = await target.open();
      target.requests += 1;
      socket.write(get(filtered()), () => socket.resetAndDestroy());
      await once(socket, 'close');
    }),
  unknown: asking(
    64,
    () => `/${['', 'en/', 'home/', 'api/v1/', 'home/listing/', 'images/'][randomInt(6)]}${random()}`,
    () => ({
      method: ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'][randomInt(5)] ?? 'GET',
      headers: { Accept: 'text/html' },
    }),
  ),
  'odd queries': asking(
    64,
    () => `/home/listings?${['key', '%', 'place=m:1&', 'q='][randomInt(4)]?.repeat(800)}${random()}`,
  ),
  forms: asking(
    32,
    () => '/api/v1/contact?language=hr',
    () => ({
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
      body: `email=x&message=${random()}`,
    }),
  ),
  'tiny chunks': (target) => tinyChunks(target, ''),
  'tiny chunks expected': (target) => tinyChunks(target, 'Expect: x\r\n'),
  ranges: asking(
    64,
    () => '/assets/i18n/hr.json',
    () => ({ headers: { Range: `bytes=${'0-1,'.repeat(randomInt(1, 3000))}5-6` } }),
  ),
  headers: asking(
    64,
    () => '/home',
    () => ({ headers: { Cookie: 'a=b; '.repeat(1500), 'Accept-Language': `en;q=0.${randomInt(9)},`.repeat(500) } }),
  ),
};

if (import.meta.main) {
  const [, , name = '', origin = '', seconds = ''] = process.argv;
  const target = new Target(origin, Number(seconds));
  await floods[name]?.(target);
  console.log(JSON.stringify({ requests: target.requests, statuses: target.statuses }));
  process.exit();
}
