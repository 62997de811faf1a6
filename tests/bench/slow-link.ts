import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A mobile link: round trip in milliseconds, kbit/s down and up. */
export type Link = { roundTrip: number; down: number; up: number };

const segmentBytes = 1460;
const headerBytes = 40;
const initialWindow = 14_600;
const queueLimit = 1 << 20;

export type SlowLink = {
  /** For `--proxy-server` of Chromium. */
  proxy: string;
  /** Closes what is open, as time does. */
  hangUp: () => void;
  close: () => void;
};

/**
 * A SOCKS proxy (RFC 1928) to one port that models what a browser's own throttling leaves out: the hand-shake, after which
 * it answers that it is connected, slow start (window doubles each round trip, from ten segments) and one bottleneck
 * that all connections share. So the browser knows, as on a real wire, which of its connections can be used.
 */
export async function startSlowLink(targetPort: number, link: Link): Promise<SlowLink> {
  const bottleneck = { downFree: 0, upFree: 0 };
  const clients = new Set<Socket>();
  const server = createServer({ noDelay: true }, async (client) => {
    clients.add(client);
    client.on('close', () => clients.delete(client));
    client.on('error', () => client.destroy());
    if (await shakeHands(client, targetPort, link)) carry(client, targetPort, link, bottleneck);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hangUp = () => clients.forEach((client) => client.destroy());
  return { proxy: `socks5://127.0.0.1:${(server.address() as AddressInfo).port}`, hangUp, close: () => server.close() };
}

const now = () => performance.now();
const at = (time: number, action: () => void) => setTimeout(action, Math.max(0, time - now()));

const succeeded = 0;
const notAllowed = 2;

/** Answers after one round trip whether the client may speak: to the portal, and to nobody else. */
async function shakeHands(client: Socket, targetPort: number, { roundTrip }: Link): Promise<boolean> {
  await once(client, 'data');
  client.write(Buffer.from([5, 0]));
  const [request] = (await once(client, 'data')) as [Buffer];
  const isPortal = request.readUInt16BE(request.length - 2) === targetPort;
  await pause(roundTrip);
  client.write(Buffer.from([5, isPortal ? succeeded : notAllowed, 0, 1, 0, 0, 0, 0, 0, 0]));
  if (!isPortal) client.end();
  return isPortal;
}

function carry(client: Socket, targetPort: number, link: Link, bottleneck: { downFree: number; upFree: number }): void {
  const upstream = connect({ host: '127.0.0.1', port: targetPort, noDelay: true });
  let lastUp = 0;
  client.on('data', (bytes) => {
    bottleneck.upFree = Math.max(bottleneck.upFree, now()) + (bytes.length * 8) / link.up;
    lastUp = Math.max(lastUp, bottleneck.upFree + link.roundTrip / 2);
    at(lastUp, () => upstream.writable && upstream.write(bytes));
  });
  client.on('end', () => at(Math.max(lastUp, now() + link.roundTrip / 2), () => upstream.end()));
  client.on('close', () => upstream.destroy());
  deliver(upstream, client, link, bottleneck);
}

function deliver(upstream: Socket, client: Socket, link: Link, bottleneck: { downFree: number }): void {
  const queue: Buffer[] = [];
  let queued = 0;
  let window = initialWindow;
  let inFlight = 0;
  let lastArrival = 0;
  let ended = false;
  const nextSegment = (): Buffer | undefined => {
    const head = queue[0];
    if (!head) return undefined;
    const segment = head.length > segmentBytes ? head.subarray(0, segmentBytes) : head;
    if (inFlight > 0 && inFlight + segment.length > window) return undefined;
    if (head.length > segmentBytes) queue[0] = head.subarray(segmentBytes);
    else queue.shift();
    return segment;
  };
  const pump = () => {
    for (let segment = nextSegment(); segment; segment = nextSegment()) {
      const bytes = segment;
      queued -= bytes.length;
      inFlight += bytes.length;
      bottleneck.downFree = Math.max(bottleneck.downFree, now()) + ((bytes.length + headerBytes) * 8) / link.down;
      lastArrival = Math.max(lastArrival, bottleneck.downFree + link.roundTrip / 2);
      at(lastArrival, () => client.writable && client.write(bytes));
      at(lastArrival + link.roundTrip / 2, () => {
        inFlight -= bytes.length;
        window += bytes.length;
        pump();
      });
    }
    if (queued < queueLimit && upstream.isPaused()) upstream.resume();
    if (ended && queue.length === 0) at(lastArrival + 1, () => client.end());
  };
  upstream.on('data', (bytes) => {
    queue.push(bytes);
    queued += bytes.length;
    if (queued > queueLimit) upstream.pause();
    pump();
  });
  upstream.on('end', () => {
    ended = true;
    pump();
  });
  upstream.on('error', () => client.destroy());
}
