import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { documentKey } from '#domain/media/document.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { databaseOf } from '../../support/listings/uploads.ts';
import { ask, startServer } from '../../support/servers/server.ts';

const fileName = 'aabbccddeeff00112233445566778899.pdf';
const bytes = 50 * 1024 * 1024;

async function memoryOf(pid: number | undefined): Promise<number> {
  const [, kilobytes = 0] = /^Pss:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** So many readers ask for a file of 50 MB and read nothing of it. */
export async function readNothing(times: number): Promise<Record<string, number>> {
  const server = await startServer({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
  const { db, close } = databaseOf(server);
  const path = join(server.dataDir, 'files', documentKey(fileName));
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, Buffer.alloc(bytes, 'x'));
    await insertListing(db, { documents: [{ fileName, bytes }] });
    for (let count = 0; count < 50; count += 1) await ask(server.origin, '/home');
    const before = await memoryOf(server.child.pid);
    const sockets = Array.from({ length: times }, () => connect(server.port, '127.0.0.1'));
    for (const socket of sockets) {
      socket.on('error', () => {}).pause();
      await once(socket, 'connect');
      socket.write(`GET /documents/${fileName} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`);
    }
    let peak = before;
    for (let count = 0; count < 100; count += 1) {
      expect((await ask(server.origin, '/home')).status).toBe(200);
      peak = Math.max(peak, await memoryOf(server.child.pid));
      await pause(100);
    }
    const begun = await Promise.all(
      sockets.map(async (socket) => {
        const [chunk] = (await once(socket.resume(), 'data')) as [Buffer];
        return chunk.subarray(0, 12).toString();
      }),
    );
    for (const socket of sockets) socket.destroy();
    expect(new Set(begun)).toEqual(new Set(['HTTP/1.1 200']));
    expect(peak - before).toBeLessThan(200);
    return { readers: times, 'MiB before': before, 'MiB more at most': peak - before };
  } finally {
    await close();
    await server.stop();
  }
}
