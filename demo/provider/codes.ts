import { hash, randomBytes } from 'node:crypto';
import { json, type DemoAnswer } from './answer.ts';
import type { DemoPerson } from './people.ts';

type Client = { clientId: string; clientSecret: string };
type Kept = { person: DemoPerson; asked: URLSearchParams; until: number };
type Granted = { person: DemoPerson; nonce: string | undefined };

/** Authorization codes: valid for a minute, once, with the client secret and the PKCE verifier. */
export type Codes = {
  /** Issues a code for the person, bound to the dialog's query. */
  give: (person: DemoPerson, asked: URLSearchParams) => string;
  /** Exchanges a code for the person's tokens (RFC 6749, 5). */
  exchange: (form: URLSearchParams, grant: (granted: Granted) => Promise<object>) => Promise<DemoAnswer>;
};

const minute = 60_000;
const maxCodes = 1000;

/** Whether the dialog request uses PKCE with S256. */
export function asksForCode(query: URLSearchParams): boolean {
  const challenge = /^[\w-]{43}$/.test(query.get('code_challenge') ?? '');
  return challenge && query.get('code_challenge_method') === 'S256' && query.get('response_type') === 'code';
}

function fits(form: URLSearchParams, { asked, until }: Kept): boolean {
  const challenge = hash('sha256', form.get('code_verifier') ?? '', 'base64url');
  const same = form.get('redirect_uri') === asked.get('redirect_uri') && challenge === asked.get('code_challenge');
  return same && until > Date.now();
}

/** @param refusal the response to an invalid code, which differs between providers */
export function openCodes({ clientId, clientSecret }: Client, refusal: object): Codes {
  const codes = new Map<string, Kept>();
  return {
    give: (person, asked) => {
      for (const oldest of [...codes.keys()].slice(0, codes.size + 1 - maxCodes)) codes.delete(oldest);
      const code = `4/${randomBytes(24).toString('base64url')}`;
      codes.set(code, { person, asked, until: Date.now() + minute });
      return code;
    },
    exchange: async (form, grant) => {
      if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
        return json({ error: 'invalid_client' }, 401);
      const code = form.get('code') ?? '';
      const kept = codes.get(code);
      codes.delete(code);
      if (form.get('grant_type') !== 'authorization_code') return json({ error: 'unsupported_grant_type' }, 400);
      if (!kept || !fits(form, kept)) return json(refusal, 400);
      return json(await grant({ person: kept.person, nonce: kept.asked.get('nonce') ?? undefined }));
    },
  };
}

/** The providers' responses to an invalid code. */
export const badCodes = {
  GOOGLE: { error: 'invalid_grant', error_description: 'Bad Request' },
  FACEBOOK: { error: { message: 'Invalid verification code.', type: 'OAuthException', code: 100 } },
} as const;
