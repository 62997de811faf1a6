import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { ask, startServer } from '../../support/servers/server.ts';

const seconds = 30;

/** So many connections of several networks say nothing, or begin a request and never end it; those that are closed come again. */
export async function keepSilent(times: number): Promise<Record<string, number>> {
  const server = await startServer({ LOG_LEVEL: 'silent' });
  const sockets = new Set<Socket>();
  let ended = false;
  let opened = 0;
  const open = (at: number) => {
    if (ended) return;
    opened += 1;
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (at % 8)}` });
    sockets.add(socket);
    // Without reading it would not notice that it was closed.
    socket
      .resume()
      .on('error', () => {})
      .on('close', () => {
        sockets.delete(socket);
        setTimeout(open, 100, at);
      });
    if (at % 2) socket.write('GET /home HTTP/1.1\r\nHost: a');
  };
  try {
    for (let at = 0; at < times; at += 1) open(at);
    const pages: number[] = [];
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      const begun = performance.now();
      expect((await ask(server.origin, `/home/listings?priceMin=${pages.length + 1}`)).status).toBe(200);
      pages.push(performance.now() - begun);
      await pause(150);
    }
    const p95 = pages.toSorted((a, b) => a - b)[Math.floor(pages.length * 0.95)] ?? Number.NaN;
    expect(p95).toBeLessThan(1000);
    expect(opened).toBeGreaterThan(times);
    return { connections: times, 'opened in all': opened, 'pages read': pages.length, 'p95 (ms)': p95 };
  } finally {
    ended = true;
    for (const socket of sockets) socket.destroy();
    await server.stop();
  }
}
