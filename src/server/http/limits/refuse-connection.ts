import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '#contract/problem.ts';
import { errorMessage } from '#i18n/error-message.ts';
import { bodyHeaders } from '#server/http/answers/answer.ts';
import { errorPage, errorPagePolicy } from '#server/http/answers/error-page.ts';
import { latestResponse } from './connections.ts';
import type { Site } from '#server/http/answers/error-answer.ts';

const statusOfParserError: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const methods = 'GET, HEAD, POST, PUT, DELETE, OPTIONS';

type Refused = { status: number; headers: string[]; body: Buffer };

function refusedWith(status: number, code: ErrorCode, { security, brand }: Site): Refused {
  const body = errorPage(brand.current, status, [
    { locale: 'hr', message: errorMessage('hr', code) },
    { locale: 'en', message: errorMessage('en', code) },
  ]);
  const own = [...bodyHeaders('text/html; charset=utf-8', body), 'Connection', 'close'];
  const headers = [...security.strict(errorPagePolicy(brand.current)), ...own];
  return { status, headers, body };
}

/** Responds on the raw socket if Node has no request object, and ends it. */
function refuse(socket: Duplex, { status, headers, body }: Refused): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (let index = 0; index < headers.length; index += 2) lines.push(`${headers[index]}: ${headers[index + 1]}`);
  socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]), () => socket.destroy());
}

/** Rejects after pending responses: in the middle of one it would be taken for its body. */
function refuseInTurn(socket: Duplex, latest: ServerResponse | undefined, refused: Refused): void {
  if (!latest || latest.closed) return refuse(socket, refused);
  if (!latest.req.complete && !latest.headersSent) {
    latest.writeHead(refused.status, refused.headers).end(refused.body);
    return;
  }
  latest.once('close', () => socket.writable && refuse(socket, refused));
}

export function refuseConnections(server: Server, site: Site): void {
  const refused = new WeakSet<Duplex>();
  server.on('connect', (_request, socket) => {
    // Node has removed its own listeners: a reset would end the process.
    socket.on('error', () => socket.destroy());
    const { headers, ...rest } = refusedWith(405, 'METHOD_NOT_ALLOWED', site);
    refuseInTurn(socket, latestResponse(socket), { ...rest, headers: [...headers, 'Allow', methods] });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    if (error.code === 'ECONNRESET') socket.destroy();
    else {
      const status = statusOfParserError[error.code ?? ''] ?? 400;
      refuseInTurn(socket, latestResponse(socket), refusedWith(status, 'BAD_REQUEST', site));
    }
  });
}
