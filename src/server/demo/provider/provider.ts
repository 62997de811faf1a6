import { randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import { json, type DemoAnswer } from './answer.ts';
import { badCodes, openCodes } from './codes.ts';
import { answerDialog } from './dialog.ts';
import { demoFacebook } from './facebook.ts';
import { demoGoogle } from './google.ts';
import { facebookPeople, googlePeople } from './people.ts';

const root = '/demo-provider';
const clientId = 'nekretnine-demo';

/** A Google and a Facebook that this server plays itself, for trying social logins without either. */
export type DemoProvider = {
  /** The configuration with the demo provider in place of those that are not set. */
  config: Config;
  /** The answer to a GET; undefined where the path is none of the provider's. */
  answer: (path: string, query: string) => Promise<DemoAnswer> | undefined;
  /** The answer to a POST, likewise; the form is read only where it is one of the provider's. */
  exchange: (path: string, readForm: () => Promise<string>) => Promise<DemoAnswer> | undefined;
};

/** Where this process reaches itself, whatever the portal is called outside. */
function ownAddress({ host, port }: Config): string {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

type Pages = Record<string, (parameters: URLSearchParams) => Promise<DemoAnswer>>;

export function openDemoProvider(config: Config): DemoProvider {
  const { publicUrl } = config;
  const [outside, inside] = [publicUrl + root, ownAddress(config) + root];
  const clientSecret = randomBytes(32).toString('hex');
  const app = { appId: clientId, appSecret: clientSecret };
  const issuer = `${outside}/google`;
  const google = demoGoogle({ issuer, clientId });
  const facebook = demoFacebook({ ...app, people: facebookPeople });
  const codesOf = (refusal: object) => openCodes({ clientId, clientSecret }, refusal);
  const codes = { google: codesOf(badCodes.GOOGLE), facebook: codesOf(badCodes.FACEBOOK) };
  const dialogs = { clientId, publicUrl };
  const pages: Pages = {
    '/google/authorize': async (query) =>
      answerDialog(
        {
          ...dialogs,
          title: 'Google',
          path: `${root}/google/authorize`,
          people: googlePeople,
          codes: codes.google,
          issuer,
        },
        query,
      ),
    '/google/jwks': async () => json(await google.keys()),
    '/facebook/dialog': async (query) =>
      answerDialog(
        {
          ...dialogs,
          title: 'Facebook',
          path: `${root}/facebook/dialog`,
          people: facebookPeople,
          codes: codes.facebook,
        },
        query,
      ),
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
  return {
    config: {
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
        ...app,
        graphUrl: `${inside}/facebook`,
        dialogUrl: `${outside}/facebook/dialog`,
      },
    },
    answer: (path, query) => among(pages, path)?.(new URLSearchParams(query)),
    exchange: (path, readForm) => {
      const exchange = among(exchanges, path);
      return exchange && readForm().then((form) => exchange(new URLSearchParams(form)));
    },
  };
}
