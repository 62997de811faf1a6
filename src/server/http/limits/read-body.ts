import { mostBodyBytes } from '#server/body-limit.ts';
import { AppError, Overload } from '#server/errors.ts';
import type { Exchange } from '#server/http/requests/exchange.ts';
import { HeldBodies } from './held-bodies.ts';

function tooLarge(mostBytes: number): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', { detail: `The body is larger than ${mostBytes} bytes.` });
}

const bodies = new HeldBodies();

/**
 * The whole body of a request of a network (`clientNetwork`), which has a place in memory until the answer has gone.
 * @throws AppError PAYLOAD_TOO_LARGE, or Overload where the network sends too much at once, as soon as that is known; the rest
 * is read and thrown away.
 */
export function readBody({ request, response, url }: Exchange, network: string): Promise<Buffer> {
  const mostBytes = mostBodyBytes(url.split('?', 1)[0] ?? '');
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > mostBytes) {
      reject(tooLarge(mostBytes));
      return;
    }
    if (request.headers.expect) response.writeContinue();
    const chunks: Buffer[] = [];
    let held = 0;
    let over = false;
    const letGo = () => {
      over = true;
      bodies.give(network, held);
      held = 0;
      chunks.length = 0;
    };
    const refuse = (error: AppError) => {
      letGo();
      reject(error);
    };
    response.once('close', letGo);
    request.on('data', (chunk: Buffer) => {
      if (over) return;
      if (held + chunk.length > mostBytes) return refuse(tooLarge(mostBytes));
      if (!bodies.take(network, chunk.length)) return refuse(new Overload('Too much is sent at once.'));
      held += chunk.length;
      chunks.push(chunk);
    });
    request.once('end', () => {
      resolve(Buffer.concat(chunks));
      chunks.length = 0;
    });
    request.once('error', reject);
  });
}
