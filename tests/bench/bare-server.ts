import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The limit of the machine: node:http that answers every request with the same bytes from memory. */
export async function startBareServer(body: Buffer, encoding: string): Promise<{ origin: string; close: () => void }> {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': encoding,
    'Content-Length': body.length,
  };
  const server: Server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => server.close() };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const bytes = Number(process.argv[2] ?? 14_000);
  const { origin } = await startBareServer(Buffer.alloc(bytes, 'a'), 'identity');
  console.log(origin);
}
