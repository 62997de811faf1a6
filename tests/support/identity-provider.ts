import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FacebookConfig, GoogleConfig } from '#server/config.ts';
import type { DemoAnswer } from '#server/demo/provider/answer.ts';
import { demoFacebook, type DemoFacebook } from '#server/demo/provider/facebook.ts';
import { demoGoogle, type DemoGoogle } from '#server/demo/provider/google.ts';
import type { DemoPerson } from '#server/demo/provider/people.ts';

/** How the provider behaves: as it should, without an answer, or with one that no provider should give. */
export type Behaviour = 'well' | 'silent' | 'failing' | 'nonsense' | 'endless' | 'redirecting';

/** A Google and a Facebook on this machine, over HTTP. */
export type TestProvider = {
  google: GoogleConfig;
  facebook: FacebookConfig;
  idToken: DemoGoogle['idToken'];
  accessToken: DemoFacebook['accessToken'];
  publicKeys: DemoGoogle['keys'];
  /** From now on Google signs with another key. */
  rotateKeys: () => void;
  behave: (behaviour: Behaviour) => void;
  /** How often each path was asked for. */
  asked: Map<string, number>;
  close: () => Promise<void>;
};

const clientId = 'client-of-the-tests';
const app = { appId: '123456789', appSecret: 'secret-of-the-app' };

const misbehaviours: Record<Exclude<Behaviour, 'well' | 'silent'>, (response: ServerResponse) => void> = {
  failing: (response) => response.writeHead(500).end('{}'),
  nonsense: (response) => response.writeHead(200).end('<!doctype html>'),
  redirecting: (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
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
  let behaviour: Behaviour = 'well';
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
    if (behaviour === 'silent') return;
    if (behaviour !== 'well') return misbehaviours[behaviour](response);
    void answerOf(pathname, searchParams).then((answer) => {
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

  async function answerOf(path: string, query: URLSearchParams): Promise<DemoAnswer | undefined> {
    if (path === '/keys') return { kind: 'JSON', status: 200, value: await google.keys() };
    if (path === '/graph/debug_token') return facebook.debugToken(query);
    return path === '/graph/me' ? facebook.me(query) : undefined;
  }

  return {
    google: { clientId, issuer: origin, jwksUrl: `${origin}/keys`, authorizeUrl: `${origin}/authorize` },
    facebook: { ...app, graphUrl: `${origin}/graph`, dialogUrl: `${origin}/dialog` },
    idToken: (...person) => google.idToken(...person),
    accessToken: facebook.accessToken,
    publicKeys: () => google.keys(),
    rotateKeys: () => {
      google = demoGoogle({ issuer: origin, clientId });
    },
    behave: (now) => {
      behaviour = now;
    },
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
