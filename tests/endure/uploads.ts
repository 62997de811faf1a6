import { once } from 'node:events';
import { connect as connectTo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { databaseOf, newAdvertiser, type Advertiser } from '../support/listings/uploads.ts';
import { end, formType, part } from '../support/servers/raw-uploads.ts';
import { startServer, type ServerProcess } from '../support/servers/server.ts';
import { homeMeanwhile } from './home-meanwhile.ts';

/** Begins an upload from an address of this machine's own network, each of which the server takes for a network. */
async function begin(
  { port }: ServerProcess,
  by: Advertiser,
  from: { localAddress: string; length: number },
): Promise<Socket> {
  const socket = connectTo({ port, host: '127.0.0.1', localAddress: from.localAddress }).on('error', () => {});
  await once(socket, 'connect');
  const lines = [
    `POST /api/v1/real-estate-listings/${by.listingId}/images HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Authorization: Bearer ${by.token}`,
    `Content-Type: ${formType}`,
    `Content-Length: ${from.length}`,
    'Connection: close',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

/** The status of an upload that is sent whole. */
async function upload(server: ServerProcess, by: Advertiser, localAddress: string): Promise<number> {
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  const body = Buffer.concat([part('a.jpg', picture), end]);
  const socket = await begin(server, by, { localAddress, length: body.length });
  let text = '';
  socket.on('data', (chunk) => (text += chunk)).write(body);
  if (!socket.closed) await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
}

/**
 * Three hundred uploads of one network, ten of each of thirty accounts, that bring 10 KB a second and never end: others
 * upload as if nothing were, pages stay quick, and after a while the slow ones lose their places.
 * @throws when a stranger's upload is not taken, or the median of `/home` is 300 ms or more.
 */
export async function runSlowUploads({ seconds = 40 } = {}): Promise<Record<string, number>> {
  const server = await startServer({ LOG_LEVEL: 'silent' });
  const { db, close } = databaseOf(server);
  try {
    const attackers = await Promise.all(Array.from({ length: 30 }, () => newAdvertiser({ server, db })));
    const honest = await newAdvertiser({ server, db });
    const from = { localAddress: '127.0.0.2', length: 10 * 1024 * 1024 };
    const sockets = await Promise.all(
      Array.from({ length: 300 }, (_, index) => begin(server, attackers[index % 30] ?? honest, from)),
    );
    for (const socket of sockets) socket.resume().write(part('a.jpg', 'begun').subarray(0, -2));
    const drops = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write(Buffer.alloc(5 * 1024));
    }, 500);
    const statuses: number[] = [];
    const uploads = async () => {
      for (let second = 0; second < seconds; second += 5) {
        await pause(5000);
        statuses.push(await upload(server, honest, '127.0.0.3'));
      }
    };
    const home = await homeMeanwhile(server, uploads());
    clearInterval(drops);
    const left = sockets.filter((socket) => socket.writable).length;
    for (const socket of sockets) socket.destroy();
    const figures = { uploads: statuses.length, 'home p50': Math.round(home), 'slow ones left': left };
    console.table([figures]);
    if (statuses.some((status) => status !== 200)) throw new Error(`uploads of others answered ${statuses.join()}`);
    if (!(home < 300)) throw new Error(`/home took ${Math.round(home)} ms`);
    return figures;
  } finally {
    await close();
    await server.stop();
  }
}
