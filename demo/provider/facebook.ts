import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { json, type DemoAnswer } from './answer.ts';
import { fullName, type DemoPerson } from './people.ts';

/** The contents of an access token; `expiresAt` in seconds since 1970. */
export type Grant = { appId: string; userId: string; type: string; expiresAt: number };

/** Issues access tokens like Facebook, and implements the two Graph API calls that inspect them. */
export type DemoFacebook = {
  /** An access token of the person, valid for an hour; `grant` overrides defaults. */
  accessToken: (person: DemoPerson, grant?: Partial<Grant>) => string;
  debugToken: (query: URLSearchParams) => DemoAnswer;
  me: (query: URLSearchParams) => DemoAnswer;
};

type App = { appId: string; appSecret: string; people: readonly DemoPerson[] };

const hour = 3600;
const now = () => Math.floor(Date.now() / 1000);
const refused = (message: string) => json({ error: { message, type: 'OAuthException', code: 190 } }, 400);

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Tokens contain their data, signed with a key of this process. */
function tokens() {
  const key = randomBytes(32);
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    make: (grant: Grant) => {
      const text = Buffer.from(JSON.stringify(grant)).toString('base64url');
      return `${text}.${sign(text)}`;
    },
    read: (token: string): Grant | undefined => {
      const [text = '', signature = ''] = token.split('.');
      if (!isSame(sign(text), signature)) return undefined;
      return JSON.parse(Buffer.from(text, 'base64url').toString()) as Grant;
    },
  };
}

export function demoFacebook({ appId, appSecret, people }: App): DemoFacebook {
  const { make, read } = tokens();
  const lives = (grant: Grant | undefined): grant is Grant =>
    grant !== undefined && (grant.expiresAt === 0 || grant.expiresAt > now());
  return {
    accessToken: ({ subject }, grant = {}) =>
      make({ appId, userId: subject, type: 'USER', expiresAt: now() + hour, ...grant }),
    debugToken: (query) => {
      if (!isSame(query.get('access_token') ?? '', `${appId}|${appSecret}`)) return refused('Invalid app token.');
      const grant = read(query.get('input_token') ?? '');
      if (!grant)
        return json({ data: { is_valid: false, scopes: [], error: { code: 190, message: 'Invalid token.' } } });
      const { type, userId, expiresAt } = grant;
      const told = { app_id: grant.appId, type, user_id: userId, expires_at: expiresAt };
      return json({ data: { ...told, is_valid: lives(grant), scopes: ['public_profile', 'email'] } });
    },
    me: (query) => {
      const token = query.get('access_token') ?? '';
      const grant = read(token);
      const proof = createHmac('sha256', appSecret).update(token).digest('hex');
      if (!lives(grant)) return refused('Invalid token.');
      if (!isSame(query.get('appsecret_proof') ?? '', proof)) return refused('Invalid appsecret_proof.');
      const person = people.find(({ subject }) => subject === grant.userId);
      if (!person) return refused('The person is gone.');
      const { subject, firstName, lastName, email } = person;
      const name = fullName(person);
      return json({ id: subject, name, first_name: firstName, last_name: lastName, ...(email && { email }) });
    },
  };
}
