import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type Gate = { port: number; shut: () => Promise<void>; open: () => Promise<void>; close: () => Promise<void> };

/** What stands before a server so that it can be away: shut, it takes no connections and has ended those there were. */
export async function openGate(to: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  const server = createServer((outside) => {
    const inside = connect(to, '127.0.0.1');
    for (const [socket, other] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
      socket.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const shut = async () => {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  const open = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  return { port, shut, open, close: shut };
}
