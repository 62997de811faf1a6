import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { JWTPayload } from 'jose';
import type { FacebookConfig, GoogleConfig } from '#server/settings/providers.ts';
import type { DemoAnswer } from '#demo/provider/answer.ts';
import { asksForCode, badCodes, openCodes } from '#demo/provider/codes.ts';
import { demoFacebook, type DemoFacebook } from '#demo/provider/facebook.ts';
import { demoGoogle, type DemoGoogle } from '#demo/provider/google.ts';
import type { DemoPerson } from '#demo/provider/people.ts';

/** How the provider behaves: as it should, without an answer, or with one that no provider should give. */
export type Behaviour =
  'well' | 'silent' | 'failing' | 'nonsense' | 'endless' | 'redirecting' | 'dripping' | 'null' | 'hanging up';

/** What the dialog answers to somebody's yes. */
export type DialogGrant = { code: string; state: string };

/** A Google and a Facebook on this machine, over HTTP. */
export type TestProvider = {
  google: GoogleConfig;
  facebook: FacebookConfig;
  idToken: DemoGoogle['idToken'];
  accessToken: DemoFacebook['accessToken'];
  publicKeys: DemoGoogle['keys'];
  /** Says yes as the person in the dialog at this address; `claims` stand in the ID token in place of what is usual. */
  agree: (address: string, person: DemoPerson, claims?: JWTPayload) => DialogGrant;
  /** From now on Google signs with another key. */
  rotateKeys: () => void;
  /** From now on it behaves so, at this path or at all of them. */
  behave: (behaviour: Behaviour, path?: string) => void;
  /** How often each path was asked for. */
  asked: Map<string, number>;
  close: () => Promise<void>;
};

const clientId = 'client-of-the-tests';
const clientSecret = 'secret-of-the-client';
const app = { appId: '123456789', appSecret: 'secret-of-the-app' };

const misbehaviours: Record<Exclude<Behaviour, 'well' | 'silent'>, (response: ServerResponse) => void> = {
  failing: (response) => response.writeHead(500).end('{}'),
  nonsense: (response) => response.writeHead(200).end('<!doctype html>'),
  null: (response) => response.writeHead(200).end('null'),
  'hanging up': (response) => response.destroy(),
  redirecting: (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  dripping: (response) => {
    const drip = setInterval(() => response.write(' '), 200);
    response.writeHead(200).on('close', () => clearInterval(drip));
  },
  endless: (response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
    };
    response.writeHead(200).on('drain', more);
    more();
  },
};

/** People whom its Facebook knows are given; to Google they come with their tokens. */
export async function openIdentityProvider(facebookPeople: readonly DemoPerson[] = []): Promise<TestProvider> {
  const asked = new Map<string, number>();
  const behaviours = new Map<string, Behaviour>();
  let usual: Behaviour = 'well';
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
    const behaviour = behaviours.get(pathname) ?? usual;
    if (behaviour === 'silent') return;
    if (behaviour !== 'well') return misbehaviours[behaviour](response);
    void answerOf(request, pathname, searchParams).then((answer) => {
      if (answer?.kind !== 'JSON') return response.writeHead(404).end('{}');
      return response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.value));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let google = demoGoogle({ issuer: origin, clientId });
  const facebook = demoFacebook({ ...app, people: facebookPeople });
  const codes = {
    '/authorize': openCodes({ clientId, clientSecret }, badCodes.GOOGLE),
    '/dialog': openCodes({ clientId: app.appId, clientSecret: app.appSecret }, badCodes.FACEBOOK),
  };
  const claimsOf = new Map<DemoPerson, JWTPayload>();

  async function answerOf(request: IncomingMessage, path: string, query: URLSearchParams) {
    if (path === '/keys') return { kind: 'JSON', status: 200, value: await google.keys() } satisfies DemoAnswer;
    if (path === '/graph/debug_token') return facebook.debugToken(query);
    if (path === '/graph/me') return facebook.me(query);
    if (request.method !== 'POST') return undefined;
    const form = new URLSearchParams(await text(request));
    if (path === '/token')
      return codes['/authorize'].exchange(form, async ({ person, nonce }) => ({
        id_token: await google.idToken(person, { nonce, ...claimsOf.get(person) }),
      }));
    if (path !== '/graph/oauth/access_token') return undefined;
    return codes['/dialog'].exchange(form, async ({ person }) => ({ access_token: facebook.accessToken(person) }));
  }

  return {
    google: {
      ...{ clientId, clientSecret, issuer: origin, jwksUrl: `${origin}/keys` },
      ...{ authorizeUrl: `${origin}/authorize`, tokenUrl: `${origin}/token` },
    },
    facebook: { ...app, graphUrl: `${origin}/graph`, dialogUrl: `${origin}/dialog` },
    idToken: (...person) => google.idToken(...person),
    accessToken: facebook.accessToken,
    publicKeys: () => google.keys(),
    agree: (address, person, claims = {}) => {
      const { pathname, searchParams } = new URL(address);
      if (!asksForCode(searchParams)) throw new Error(`${address} asks for no code with a challenge`);
      const somebody = { ...person };
      claimsOf.set(somebody, claims);
      const code = codes[pathname as keyof typeof codes].give(somebody, searchParams);
      return { code, state: searchParams.get('state') ?? '' };
    },
    rotateKeys: () => {
      google = demoGoogle({ issuer: origin, clientId });
    },
    behave: (now, path) => {
      if (path) behaviours.set(path, now);
      else usual = now;
    },
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
