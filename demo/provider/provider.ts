import { randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';
import type { AddedAnswer, AddedRoute } from '#server/http/added-route.ts';
import { json, type DemoAnswer } from './answer.ts';
import { badCodes, openCodes } from './codes.ts';
import { answerDialog } from './dialog.ts';
import { demoFacebook } from './facebook.ts';
import { demoGoogle } from './google.ts';
import { demoPage, demoPagePolicy } from './page.ts';
import { facebookPeople, googlePeople } from './people.ts';

const root = '/demo-provider';
const clientId = 'nekretnine-demo';

/** Simulated Google and Facebook logins on this server, to try social logins without either. */
export type DemoProvider = {
  /** The configuration, with the demo provider for those that are not set. */
  config: Config;
  /** The response to a GET; undefined for other paths. */
  answer: (path: string, query: string) => Promise<DemoAnswer> | undefined;
  /** The response to a POST, likewise; the form is only read for the provider's paths. */
  exchange: (path: string, readForm: () => Promise<string>) => Promise<DemoAnswer> | undefined;
  /** Both, as an HTTP route. */
  route: AddedRoute;
};

function overHttp(answer: DemoAnswer): AddedAnswer {
  if (answer.kind === 'REDIRECT') return { status: 302, headers: ['Location', answer.location], body: '' };
  if (answer.kind === 'JSON') {
    const headers = ['Content-Type', 'application/json; charset=utf-8'];
    return { status: answer.status, headers, body: JSON.stringify(answer.value) };
  }
  const headers = ['Content-Type', 'text/html; charset=utf-8'];
  return { status: 200, headers, body: demoPage(answer), directives: [demoPagePolicy] };
}

/** Where this process reaches itself, regardless of the portal's public URL. */
function ownAddress({ host, port }: Config): string {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

type Pages = Record<string, (parameters: URLSearchParams) => Promise<DemoAnswer>>;

/** The configuration with the demo's logins for those that are not set. */
function configured(config: Config, { clientSecret, issuer }: { clientSecret: string; issuer: string }): Config {
  const [outside, inside] = [config.publicUrl + root, ownAddress(config) + root];
  return {
    ...config,
    google: config.google ?? {
      clientId,
      clientSecret,
      issuer,
      jwksUrl: `${inside}/google/jwks`,
      authorizeUrl: `${outside}/google/authorize`,
      tokenUrl: `${inside}/google/token`,
    },
    facebook: config.facebook ?? {
      appId: clientId,
      appSecret: clientSecret,
      graphUrl: `${inside}/facebook`,
      dialogUrl: `${outside}/facebook/dialog`,
    },
  };
}

export function openDemoProvider(config: Config): DemoProvider {
  const { publicUrl } = config;
  const clientSecret = randomBytes(32).toString('hex');
  const issuer = `${publicUrl}${root}/google`;
  const google = demoGoogle({ issuer, clientId });
  const facebook = demoFacebook({ appId: clientId, appSecret: clientSecret, people: facebookPeople });
  const codesOf = (refusal: object) => openCodes({ clientId, clientSecret }, refusal);
  const codes = { google: codesOf(badCodes.GOOGLE), facebook: codesOf(badCodes.FACEBOOK) };
  const own = { clientId, publicUrl };
  const dialogs = {
    google: { ...own, title: 'Google', path: `${root}/google/authorize`, people: googlePeople },
    facebook: { ...own, title: 'Facebook', path: `${root}/facebook/dialog`, people: facebookPeople },
  };
  const pages: Pages = {
    '/google/authorize': async (query) => answerDialog({ ...dialogs.google, codes: codes.google, issuer }, query),
    '/google/jwks': async () => json(await google.keys()),
    '/facebook/dialog': async (query) => answerDialog({ ...dialogs.facebook, codes: codes.facebook }, query),
    '/facebook/debug_token': async (query) => facebook.debugToken(query),
    '/facebook/me': async (query) => facebook.me(query),
  };
  const exchanges: Pages = {
    '/google/token': (form) =>
      codes.google.exchange(form, async ({ person, nonce }) => ({ id_token: await google.idToken(person, { nonce }) })),
    '/facebook/oauth/access_token': (form) =>
      codes.facebook.exchange(form, async ({ person }) => ({ access_token: facebook.accessToken(person) })),
  };
  const among = (answers: Pages, path: string) =>
    path.startsWith(`${root}/`) ? answers[path.slice(root.length)] : undefined;
  const answer: DemoProvider['answer'] = (path, query) => among(pages, path)?.(new URLSearchParams(query));
  const exchange: DemoProvider['exchange'] = (path, readForm) => {
    const exchanged = among(exchanges, path);
    return exchanged && readForm().then((form) => exchanged(new URLSearchParams(form)));
  };
  return {
    config: configured(config, { clientSecret, issuer }),
    answer,
    exchange,
    route: async ({ method, path, query, readBody }) => {
      const given = method === 'GET' ? answer(path, query) : method === 'POST' ? exchange(path, readBody) : undefined;
      return given && overHttp(await given);
    },
  };
}
