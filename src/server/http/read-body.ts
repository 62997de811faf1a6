import { mostBodyBytes } from '../body-limit.ts';
import { AppError } from '../errors.ts';
import type { Exchange } from './exchange.ts';

function tooLarge(mostBytes: number): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', { detail: `The body is larger than ${mostBytes} bytes.` });
}

/**
 * The whole body of a request.
 * @throws AppError PAYLOAD_TOO_LARGE, as soon as that is known; the rest is read and thrown away.
 */
export function readBody({ request, response, url }: Exchange): Promise<Buffer> {
  const mostBytes = mostBodyBytes(url.split('?', 1)[0] ?? '');
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > mostBytes) {
      reject(tooLarge(mostBytes));
      return;
    }
    if (request.headers.expect) response.writeContinue();
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= mostBytes) chunks.push(chunk);
      else reject(tooLarge(mostBytes));
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', reject);
  });
}
