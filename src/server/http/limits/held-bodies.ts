import { maxBodyBytes } from '#server/api/routing/json-body.ts';
import { AppError, Overload } from '#server/errors.ts';
import type { Exchange } from '#server/http/requests/exchange.ts';

const megabyte = 1024 * 1024;

/** Bytes of bodies in memory at once. The last quarter is reserved for networks with few. */
export const bodyLimits = { ofNetwork: 32 * megabyte, inAll: 256 * megabyte, few: megabyte };

/** Bytes of bodies in memory, by network: they are read before the sender is authenticated. */
export class BufferedBodies {
  readonly #limits: typeof bodyLimits;
  readonly #held = new Map<string, number>();
  #inAll = 0;

  constructor(limits = bodyLimits) {
    this.#limits = limits;
  }

  /** Adds bytes; false, without adding, if that would exceed the limit. */
  take(network: string, bytes: number): boolean {
    const { ofNetwork, inAll, few } = this.#limits;
    const own = (this.#held.get(network) ?? 0) + bytes;
    const all = this.#inAll + bytes;
    if (own > ofNetwork || all > (own > few ? inAll * 0.75 : inAll)) return false;
    this.#held.set(network, own);
    this.#inAll = all;
    return true;
  }

  give(network: string, bytes: number): void {
    if (bytes === 0) return;
    const own = (this.#held.get(network) ?? 0) - bytes;
    if (own > 0) this.#held.set(network, own);
    else this.#held.delete(network);
    this.#inAll -= bytes;
  }
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', { detail: `The body is larger than ${maxBytes} bytes.` });
}

const bodies = new BufferedBodies();

/** Stays in memory until the response is sent. @throws AppError PAYLOAD_TOO_LARGE, Overload; the rest is discarded */
export function readBody({ request, response, url }: Exchange, network: string): Promise<Buffer> {
  const maxBytes = maxBodyBytes(url.split('?', 1)[0] ?? '');
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
      reject(tooLarge(maxBytes));
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
      if (held + chunk.length > maxBytes) return refuse(tooLarge(maxBytes));
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
