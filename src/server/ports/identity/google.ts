import { createRemoteJWKSet, customFetch, errors, jwtVerify, type FetchImplementation, type JWTPayload } from 'jose';
import * as z from 'zod';
import { emailAddress } from '#contract/email.ts';
import type { GoogleConfig } from '../../settings/providers.ts';
import { ProviderFailure, exchangeCode, fetchJson, refusedCode } from './fetch-json.ts';
import { personName, withTimeout, type Identification, type IdentityProvider } from './identity.ts';
import type { Identity } from '#domain/auth/providers.ts';

const keysLast = 60 * 60 * 1000;
const clockTolerance = 30;

/** `aud` must be ours only: a token for several would be usable by the others. */
const Claims = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  aud: z.union([z.string(), z.tuple([z.string()]).transform(([only]) => only)]),
  azp: z.string().optional(),
  nonce: z.string(),
  email: z.string().optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  name: z.string().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
});
type Claims = z.infer<typeof Claims>;

const fetchKeys: FetchImplementation = async (address, { signal }) => {
  const { status, body } = await fetchJson(new URL(address), { signal });
  if (status !== 200) throw new ProviderFailure(`the keys were answered with ${status}`);
  return Response.json(body);
};

/** Google's older tokens omit the scheme of the issuer. */
function issuersOf(issuer: string): string[] {
  return [issuer, issuer.replace(/^https:\/\//, '')];
}

function identityOf(claims: Claims): Identity {
  const email = claims.email_verified ? emailAddress('').safeParse(claims.email).data : undefined;
  return {
    subject: claims.sub,
    email,
    firstName: personName(claims.given_name),
    lastName: personName(claims.family_name),
    name: personName(claims.name),
  };
}

function identified(payload: JWTPayload, clientId: string, nonce: string | undefined): Identification {
  const claims = Claims.safeParse(payload);
  if (!claims.success)
    return { kind: 'REFUSED', reason: 'The ID token names nobody, has no nonce, or is not for us alone.' };
  if (claims.data.azp !== undefined && claims.data.azp !== clientId)
    return { kind: 'REFUSED', reason: 'The ID token was issued to somebody else.' };
  if (claims.data.nonce !== nonce) return { kind: 'REFUSED', reason: 'The ID token does not carry this nonce.' };
  return { kind: 'KNOWN', identity: identityOf(claims.data) };
}

const ofProvider = [errors.JWKSInvalid, errors.JWKSTimeout, errors.JWKInvalid];

/** jose's errors are the token's fault, unless they concern the keys; all others are the provider's. */
function failed(error: unknown): Identification {
  const tokens =
    error instanceof errors.JOSEError &&
    error.code !== 'ERR_JOSE_GENERIC' &&
    !ofProvider.some((kind) => error instanceof kind);
  return tokens
    ? { kind: 'REFUSED', reason: `The ID token is not valid: ${error.code}.` }
    : { kind: 'UNAVAILABLE', cause: error };
}

const IdToken = z.object({ id_token: z.string() });

type Verify = (token: string, nonce: string | undefined) => Promise<Identification>;

/** Verifies ID tokens (OpenID Connect Core, 3.1.3.7): RS256, issued for our client with this nonce, not expired. */
function verifier({ clientId, issuer, jwksUrl }: GoogleConfig): Verify {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { cacheMaxAge: keysLast, [customFetch]: fetchKeys });
  const expected = {
    algorithms: ['RS256'],
    issuer: issuersOf(issuer),
    audience: clientId,
    clockTolerance,
    maxTokenAge: '1h',
    requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
  };
  return async (token, nonce) => {
    try {
      const { payload } = await jwtVerify(token, keys, expected);
      return identified(payload, clientId, nonce);
    } catch (error) {
      return failed(error);
    }
  };
}

/** Keys are cached for an hour; an unknown one triggers a refetch, at most twice a minute. */
export function googleProvider(config: GoogleConfig): IdentityProvider {
  const { clientId, issuer, authorizeUrl } = config;
  const verify = verifier(config);
  return {
    dialog: { provider: 'GOOGLE', dialogUrl: authorizeUrl, clientId },
    issuers: issuersOf(issuer),
    ask: (language) => ({
      scope: 'openid email profile',
      prompt: 'select_account',
      display: 'popup',
      hl: language,
    }),
    givesIdTokens: true,
    identify: ({ token, nonce }) => withTimeout(() => verify(token, nonce)),
    exchange: (shown) =>
      withTimeout(async (signal) => {
        const answer = await exchangeCode(config, shown, signal);
        return answer === undefined ? refusedCode : verify(IdToken.parse(answer).id_token, shown.nonce);
      }),
  };
}
