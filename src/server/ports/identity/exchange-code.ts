import * as z from 'zod';
import { fetchJson, ProviderFailure } from './fetch-json.ts';
import type { ShownCode } from './identity.ts';

/** As what a provider knows us where codes are exchanged; a public client has no secret. */
export type Client = { tokenUrl: string; clientId: string; clientSecret: string | undefined };

/** As providers write codes; anything else is none. */
const codeShape = /^[\x21-\x7e]{1,4000}$/;

/** Google names what went wrong (RFC 6749, 5.2); Facebook has 100 for all that is wrong with a code. */
const BadCode = z.union([
  z.object({ error: z.literal('invalid_grant') }),
  z.object({ error: z.object({ code: z.literal(100) }) }),
]);

/**
 * Exchanges a code for the tokens of whom it was given for; undefined when the provider refuses the code.
 * @throws ProviderFailure
 */
export async function exchangeCode(
  { tokenUrl, clientId, clientSecret }: Client,
  { code, verifier, redirectUri }: ShownCode,
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
