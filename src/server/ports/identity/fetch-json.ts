import * as z from 'zod';

const maxBytes = 64 * 1024;

/** The provider did not respond, or not as expected. */
export class ProviderFailure extends Error {}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new ProviderFailure(`the answer is larger than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** At most 64 KB, no redirects; errors name only the host, as the rest may contain secrets. @throws ProviderFailure */
export async function fetchJson(
  address: URL,
  { signal, form }: { signal: AbortSignal; form?: Record<string, string> },
): Promise<{ status: number; body: unknown }> {
  const sent = form && { method: 'POST', body: new URLSearchParams(form) };
  try {
    const response = await fetch(address, {
      ...sent,
      signal,
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    return { status: response.status, body: JSON.parse(await textOf(response)) };
  } catch (error) {
    const why = error instanceof Error ? `${error.message} ${error.cause ?? ''}`.trim() : String(error);
    throw new ProviderFailure(`${address.host}: ${why.replaceAll(address.search || '?', '')}`);
  }
}

/** An authorization code, with its PKCE verifier (RFC 7636) and the nonce of its ID token. */
export type AuthorizationCode = { code: string; verifier: string; redirectUri: string; nonce: string };

/** Our client registration for exchanging codes; a public client has no secret. */
export type Client = { tokenUrl: string; clientId: string; clientSecret: string | undefined };

/** The form of providers' codes. */
const codeShape = /^[\x21-\x7e]{1,4000}$/;

/** Google names the error (RFC 6749, 5.2); Facebook uses 100 for all invalid codes. */
const BadCode = z.union([
  z.object({ error: z.literal('invalid_grant') }),
  z.object({ error: z.object({ code: z.literal(100) }) }),
]);

/** Exchanges a code for tokens; undefined if the provider rejects it. @throws ProviderFailure */
export async function exchangeCode(
  { tokenUrl, clientId, clientSecret }: Client,
  { code, verifier, redirectUri }: AuthorizationCode,
  signal: AbortSignal,
): Promise<unknown> {
  if (!codeShape.test(code)) return undefined;
  const form = {
    ...{ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri },
    ...{ client_id: clientId, ...(clientSecret !== undefined && { client_secret: clientSecret }) },
  };
  const { status, body } = await fetchJson(new URL(tokenUrl), { signal, form });
  if (status === 200) return body;
  if (status >= 400 && status < 500 && BadCode.safeParse(body).success) return undefined;
  throw new ProviderFailure(`the exchange of a code was answered with ${status}`);
}

export const refusedCode = { kind: 'REFUSED', reason: 'The provider does not take the code.' } as const;
