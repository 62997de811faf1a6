import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Advertiser, UploadServer } from '../listings/uploads.ts';

const boundary = 'b0und';
/** The media type of forms that are written by hand. */
export const formType = `multipart/form-data; boundary=${boundary}`;

/** A file of such a form. */
export const part = (name: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
export const end = Buffer.from(`--${boundary}--\r\n`);

/** Where the pictures of the advertiser's listing go. */
export const pathOf = ({ listingId }: Advertiser) => `/api/v1/real-estate-listings/${listingId}/images`;

/** The start of an upload on a connection of its own, whose rest may come or not. */
export async function begin(
  { server }: Pick<UploadServer, 'server'>,
  by: Advertiser,
  { length, headers = [], path = pathOf(by) }: { length: number; headers?: string[]; path?: string },
): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${server.port}`,
    `Authorization: Bearer ${by.token}`,
    `Content-Type: ${formType}`,
    `Content-Length: ${length}`,
    ...headers,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

/** All that the server still says on a connection, until it ends. */
export async function lastWords(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  await once(socket, 'close');
  return text;
}

/** Sends a body so many bytes at a time, at so many milliseconds; answers all that the server says until it closes. */
export async function sendSlowly(
  socket: Socket,
  body: Buffer,
  { bytes, every }: { bytes: number; every: number },
): Promise<string> {
  const answered = lastWords(socket);
  let sent = 0;
  const steps = setInterval(() => {
    socket.write(body.subarray(sent, sent + bytes));
    sent += bytes;
    if (sent >= body.length) clearInterval(steps);
  }, every);
  return answered.finally(() => clearInterval(steps));
}
