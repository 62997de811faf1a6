import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { emailAddress } from '#contract/email.ts';
import type { FacebookConfig } from '../../settings/providers.ts';
import { ProviderFailure, exchangeCode, fetchJson, refusedCode } from './fetch-json.ts';
import { personName, withTimeout, type Identification, type IdentityProvider } from './identity.ts';
import type { Identity } from '#domain/auth/providers.ts';

/** The form of Facebook's access tokens. */
const tokenShape = /^[\w|.-]{10,4000}$/;
const subject = z.string().regex(/^\d{1,50}$/);

const Inspection = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.coerce.string().optional(),
    type: z.string().optional(),
    /** Seconds since 1970; 0 for never. */
    expires_at: z.number().optional(),
    user_id: subject.optional(),
  }),
});
const Person = z.object({
  id: subject,
  name: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
});

type Graph = (path: string, parameters: Record<string, string>) => Promise<Answer>;

function openGraph(graphUrl: string, signal: AbortSignal): Graph {
  return (path, parameters) => {
    const address = new URL(`${graphUrl}/${path}`);
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    return fetchJson(address, { signal });
  };
}

type Answer = { status: number; body: unknown };

/** Facebook's error, without anything else of the response, which may contain personal data. */
function failure(path: string, { status, body }: Answer): ProviderFailure {
  const parsed = z.object({ error: z.object({ message: z.string() }) }).safeParse(body);
  return new ProviderFailure(`Facebook answered ${path} with ${status}: ${parsed.data?.error.message ?? 'no reason'}`);
}

function read<Schema extends z.ZodType>(schema: Schema, path: string, answer: Answer): z.output<Schema> {
  const parsed = schema.safeParse(answer.body);
  if (answer.status !== 200 || !parsed.success) throw failure(path, answer);
  return parsed.data;
}

async function ownerOf(graph: Graph, token: string, { appId, appSecret }: FacebookConfig): Promise<string | undefined> {
  const asked = await graph('debug_token', { input_token: token, access_token: `${appId}|${appSecret}` });
  const { data } = read(Inspection, 'debug_token', asked);
  const expired = data.expires_at !== undefined && data.expires_at !== 0 && data.expires_at * 1000 <= Date.now();
  const ours = data.is_valid && data.app_id === appId && data.type === 'USER' && !expired;
  return ours ? data.user_id : undefined;
}

function identityOf(person: z.infer<typeof Person>): Identity {
  return {
    subject: person.id,
    email: emailAddress('').safeParse(person.email).data,
    firstName: personName(person.first_name),
    lastName: personName(person.last_name),
    name: personName(person.name),
  };
}

async function identified(config: FacebookConfig, token: string, signal: AbortSignal): Promise<Identification> {
  if (!tokenShape.test(token)) return { kind: 'REFUSED', reason: 'This is not an access token of Facebook.' };
  const graph = openGraph(config.graphUrl, signal);
  const owner = await ownerOf(graph, token, config);
  if (!owner) return { kind: 'REFUSED', reason: 'The access token is not valid, or not one of our app.' };
  const proof = createHmac('sha256', config.appSecret).update(token).digest('hex');
  const fields = 'id,name,first_name,last_name,email';
  const profile = await graph('me', { fields, access_token: token, appsecret_proof: proof });
  const endedMeanwhile = profile.status >= 400 && profile.status < 500 && profile.status !== 429;
  if (endedMeanwhile) return { kind: 'REFUSED', reason: 'The access token does not open the profile.' };
  const person = read(Person, 'me', profile);
  if (person.id !== owner) return { kind: 'REFUSED', reason: 'The access token is not the owner’s.' };
  return { kind: 'KNOWN', identity: identityOf(person) };
}

const AccessToken = z.object({ access_token: z.string() });

/**
 * Facebook by access tokens, which Facebook itself verifies: the browser's claims are ignored.
 * It supports PKCE (RFC 7636) only with the scope `openid`.
 */
export function facebookProvider(config: FacebookConfig): IdentityProvider {
  const { appId: clientId, appSecret: clientSecret, dialogUrl, graphUrl } = config;
  const client = { clientId, clientSecret, tokenUrl: `${graphUrl}/oauth/access_token` };
  return {
    dialog: { provider: 'FACEBOOK', dialogUrl, clientId },
    issuers: [new URL(dialogUrl).origin],
    ask: () => ({ scope: 'openid,public_profile,email', display: 'popup' }),
    givesIdTokens: false,
    identify: ({ token }) => withTimeout((signal) => identified(config, token, signal)),
    exchange: (shown) =>
      withTimeout(async (signal) => {
        const answer = await exchangeCode(client, shown, signal);
        return answer === undefined ? refusedCode : identified(config, AccessToken.parse(answer).access_token, signal);
      }),
  };
}
