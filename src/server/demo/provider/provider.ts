import { randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import { json, type DemoAnswer } from './answer.ts';
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
};

/** Where this process reaches itself, whatever the portal is called outside. */
function ownAddress({ host, port }: Config): string {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

export function openDemoProvider(config: Config): DemoProvider {
  const { publicUrl } = config;
  const [outside, inside] = [publicUrl + root, ownAddress(config) + root];
  const app = { appId: clientId, appSecret: randomBytes(32).toString('hex') };
  const issuer = `${outside}/google`;
  const google = demoGoogle({ issuer, clientId });
  const facebook = demoFacebook({ ...app, people: facebookPeople });
  const dialogs = { clientId, publicUrl };
  const pages: Record<string, (query: URLSearchParams) => Promise<DemoAnswer>> = {
    '/google/authorize': (query) =>
      answerDialog(
        {
          ...dialogs,
          title: 'Google',
          path: `${root}/google/authorize`,
          people: googlePeople,
          grant: async (person) => ({
            id_token: await google.idToken(person, { nonce: query.get('nonce') ?? undefined }),
          }),
        },
        query,
      ),
    '/google/jwks': async () => json(await google.keys()),
    '/facebook/dialog': (query) =>
      answerDialog(
        {
          ...dialogs,
          title: 'Facebook',
          path: `${root}/facebook/dialog`,
          people: facebookPeople,
          grant: async (person) => ({ access_token: facebook.accessToken(person), expires_in: '3600' }),
        },
        query,
      ),
    '/facebook/debug_token': async (query) => facebook.debugToken(query),
    '/facebook/me': async (query) => facebook.me(query),
  };
  return {
    config: {
      ...config,
      google: config.google ?? {
        clientId,
        issuer,
        jwksUrl: `${inside}/google/jwks`,
        authorizeUrl: `${outside}/google/authorize`,
      },
      facebook: config.facebook ?? {
        ...app,
        graphUrl: `${inside}/facebook`,
        dialogUrl: `${outside}/facebook/dialog`,
      },
    },
    answer: (path, query) =>
      path.startsWith(`${root}/`) ? pages[path.slice(root.length)]?.(new URLSearchParams(query)) : undefined,
  };
}
