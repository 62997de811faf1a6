import type { Exchange } from '#server/http/requests/exchange.ts';

const proofCall =
  /^\/api\/v1\/(?:local\/|registration|user\/|google\/|facebook\/|login-attempts|users\/me(?:\?|$|\/(?:password|email|identities)))/;

/** As the API's router reads it. */
function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/**
 * Whether a call proves who somebody is. Such calls wait for the hash of a password, for a provider, or so that their time tells
 * nothing; beside all others they would hold the places of those while the process has nothing to do.
 */
export function isProof({ request: { method }, url }: Pick<Exchange, 'request' | 'url'>): boolean {
  return method !== 'GET' && method !== 'HEAD' && proofCall.test(url.includes('%') ? decoded(url) : url);
}
