import { AppError } from '../errors.ts';
import type { Exchange } from './exchange.ts';

const mostBytes = 256 * 1024;

function tooLarge(): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', { detail: `The body is larger than ${mostBytes} bytes.` });
}

/**
 * The whole body of a request.
 * @throws AppError PAYLOAD_TOO_LARGE, as soon as that is known; the rest is read and thrown away.
 */
export function readBody({ request, response }: Exchange): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > mostBytes) {
      reject(tooLarge());
      return;
    }
    if (request.headers.expect) response.writeContinue();
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= mostBytes) chunks.push(chunk);
      else reject(tooLarge());
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', reject);
  });
}
