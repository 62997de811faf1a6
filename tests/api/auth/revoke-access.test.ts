import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { DemoPerson } from '#demo/provider/people.ts';
import { accessGrants, type AccessGrant, type OwnerEvent } from '#server/services/auth/revoke-access.ts';
import type { MailTokenSubject } from '#server/services/auth/mail-token.ts';
import { purgeAccount } from '#server/services/account/request-deletion.ts';
import { call, password, type Person } from '../../support/database/accounts.ts';
import { setUpApp } from '../../support/database/two-step.ts';
import { administering, newAdmin } from '../../support/listings/admin.ts';
import { alive, holding, probes, type Held } from '../../support/listings/holds.ts';
import {
  idTokenOf,
  linkGoogle,
  logInWith,
  newcomer,
  openSocialApi,
  type SocialApi,
} from '../../support/outside/social.ts';
import { registrationOf, verificationToken } from '../../support/database/visitors.ts';

const people: DemoPerson[] = [];
let api: SocialApi;
let admin: Person;
beforeAll(async () => {
  api = await openSocialApi(people);
  admin = await newAdmin(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const fresh = 'M@slina9Brac';

const google = async (email: string) => logInWith(api, 'google', await idTokenOf(api, newcomer({ email })));
const reset = ({ tokens }: Held) =>
  call(api, `/user/password-reset?passwordResetToken=${tokens.RESET}`, {
    method: 'POST',
    body: { password: fresh, confirmPassword: fresh },
  });
const withIdentity = ({ userId }: Held) =>
  api.database.db
    .insertInto('socialIdentities')
    .values({ provider: 'GOOGLE', subject: newcomer().subject, userId })
    .execute();
const asPerson = ({ person }: Held, method: string, path: string, body: object) =>
  call(api, path, { method, token: person.accessToken, body });
const link = ({ person }: Held) => linkGoogle(api, person, { person: newcomer(), currentPassword: password });

async function confirmRegistration({ email }: Held): Promise<Response> {
  const registration = registrationOf(`late.${email.split('@')[0]}`, `other.${email}`);
  await call(api, '/registration', { method: 'POST', body: registration });
  const token = await verificationToken(api, registration.email);
  await api.database.db.updateTable('registrations').set({ email }).where('email', '=', registration.email).execute();
  return call(api, `/user/registration-confirm?verificationToken=${token}`, { method: 'POST' });
}

/** Every way in which each event comes about. */
const ways: Record<OwnerEvent, Record<string, (held: Held) => Promise<unknown>>> = {
  REGISTERED: {
    'a registration with the address, which has a user': async (held) =>
      expect((await confirmRegistration(held)).status).toBe(422),
  },
  TAKEN_OVER: {
    'a login with Google': async ({ email }) => expect((await google(email)).status).toBe(200),
    'a reset': async (held) => expect((await reset(held)).status).toBe(200),
  },
  RECOVERED: {
    'a reset': async (held) => expect((await reset(held)).status).toBe(200),
    'another Google account': async (held) => {
      await withIdentity(held);
      expect((await google(held.email)).status).toBe(200);
    },
  },
  JOINED: { 'a first login with Google': async ({ email }) => expect((await google(email)).status).toBe(200) },
  LINKED: { 'linking Google': async (held) => expect((await link(held)).status).toBe(204) },
  UNLINKED: {
    'unlinking Google': async (held) => {
      await withIdentity(held);
      const body = { currentPassword: password };
      expect((await asPerson(held, 'DELETE', '/users/me/identities/google', body)).status).toBe(204);
    },
    'linking another Google account': async (held) => {
      await withIdentity(held);
      expect((await link(held)).status).toBe(204);
    },
  },
  PASSWORD_CHANGED: {
    'another password': async (held) => {
      const body = { currentPassword: password, password: fresh, confirmPassword: fresh };
      expect((await asPerson(held, 'PUT', '/users/me/password', body)).status).toBe(204);
    },
  },
  EMAIL_CHANGED: {
    'the confirmation of another address': async ({ tokens }) =>
      expect((await call(api, `/user/email-confirm?emailToken=${tokens.EMAIL}`, { method: 'POST' })).status).toBe(200),
  },
  DELETION_PLANNED: {
    'the wish to be deleted': async (held) =>
      expect((await asPerson(held, 'DELETE', '/users/me', { currentPassword: password })).status).toBe(202),
  },
  DELETED: {
    'its time': async ({ userId }) => {
      await sql`update users set deletion_at = now() where id = ${userId}`.execute(api.database.db);
      await purgeAccount(api.runtime, userId);
    },
  },
  BLOCKED: { 'an admin': ({ userId }) => administering(api, admin).blocked(userId) },
  TWO_STEP_CHANGED: { 'an authenticator app': async ({ person }) => void (await setUpApp(api, person)) },
  TWO_STEP_RESET: {
    'an admin': async ({ userId }) => {
      const ask = administering(api, admin).ask(`/users/${userId}/two-step`, 'DELETE', { reason: 'Nema telefon.' });
      expect((await ask).status).toBe(200);
    },
  },
  ROLE_CHANGED: {
    'an admin': async ({ userId }) => {
      const path = `/admin/users/${userId}/role`;
      const answered = await call(api, path, { method: 'PUT', token: admin.accessToken, body: { role: 'ADMIN' } });
      expect(answered.status).toBe(200);
    },
  },
};

const entering: AccessGrant[] = [
  'RESET_MAILS',
  'EMAIL_WISH',
  'DELETION_WISH',
  'IDENTITIES',
  'PASSWORD',
  'SESSIONS',
  'DEVICES',
];
/** What has to have ended, written out: decision 010. */
const ended: Record<OwnerEvent, readonly AccessGrant[]> = {
  REGISTERED: [],
  TAKEN_OVER: accessGrants,
  RECOVERED: [...entering, 'LOGIN_STEPS'],
  JOINED: ['EMAIL_WISH'],
  LINKED: [],
  UNLINKED: ['EMAIL_WISH', 'SESSIONS', 'DEVICES', 'LOGIN_STEPS'],
  PASSWORD_CHANGED: ['RESET_MAILS', 'EMAIL_WISH', 'PASSWORD', 'SESSIONS', 'DEVICES', 'LOGIN_STEPS'],
  EMAIL_CHANGED: ['RESET_MAILS', 'EMAIL_WISH', 'MAILED_LINKS'],
  DELETION_PLANNED: [],
  DELETED: accessGrants,
  BLOCKED: ['EMAIL_WISH', 'SESSIONS', 'DEVICES', 'LOGIN_STEPS'],
  TWO_STEP_CHANGED: ['EMAIL_WISH', 'SESSIONS', 'DEVICES', 'LOGIN_STEPS'],
  TWO_STEP_RESET: ['EMAIL_WISH', 'SESSIONS', 'DEVICES', 'LOGIN_STEPS', 'TWO_STEP'],
  ROLE_CHANGED: [],
};

const rows = Object.entries(ways).flatMap(([event, those]) =>
  Object.entries(those).map(([way, happen]) => ({ event: event as OwnerEvent, way, happen })),
);

describe('what ends when an account changes hands', () => {
  test.each(rows)('$event by $way', async ({ event, happen }) => {
    const planned = event !== 'DELETION_PLANNED';
    const held = await holding(api, { verified: event !== 'TAKEN_OVER', planned });
    const before = Object.entries(await alive(held)).filter(([, lives]) => !lives);
    expect(before).toEqual(planned ? [] : [['DELETION_WISH: a planned deletion', false]]);
    await happen(held);
    const expected = Object.fromEntries(
      accessGrants.flatMap((hold) =>
        Object.keys(probes[hold]).map((kind) => [`${hold}: ${kind}`, !ended[event].includes(hold)]),
      ),
    );
    expect(await alive(held)).toEqual(expected);
  });

  test('every kind of token that is mailed belongs to a hold, or to no account', async () => {
    const { rows: checks } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conname = 'mail_tokens_purpose_check'`.execute(api.database.db);
    const purposes = checks.flatMap(({ definition }) =>
      [...definition.matchAll(/'([A-Z]+)'/g)].map(([, kind]) => kind),
    );
    expect(purposes.toSorted()).toEqual(Object.keys(holdOfToken).toSorted());
  });

  test('every table that hangs on a user is decided about', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text || '.' || attname as name
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(api.database.db);
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(userColumns).toSorted());
  });
});

/** Which hold tokens in mails belong to; one that verifies makes an account and has a hold on none. */
const holdOfToken = {
  RESET: 'RESET_MAILS',
  EMAIL: 'EMAIL_WISH',
  CONTACT: 'LISTINGS',
  VERIFY: undefined,
} satisfies Record<MailTokenSubject['purpose'], AccessGrant | undefined>;

/** Which hold the rows of a user belong to; or why they are none. */
const userColumns: Record<string, AccessGrant | 'KEPT FOR THE OWNER' | 'A RECORD'> = {
  ...{ 'audit_log.admin_id': 'A RECORD', 'audit_log.user_id': 'A RECORD' },
  'authenticators.user_id': 'TWO_STEP',
  'contact_addresses.user_id': 'LISTINGS',
  'favourites.user_id': 'KEPT FOR THE OWNER',
  'known_devices.user_id': 'DEVICES',
  'legal_acceptances.user_id': 'A RECORD',
  'listings.owner_id': 'LISTINGS',
  'login_steps.user_id': 'LOGIN_STEPS',
  'mail_tokens.user_id': 'RESET_MAILS',
  'paper_checks.decided_by': 'A RECORD',
  'passkey_challenges.user_id': 'LOGIN_STEPS',
  'passkeys.user_id': 'TWO_STEP',
  'ready_answers.user_id': 'KEPT FOR THE OWNER',
  'recovery_codes.user_id': 'TWO_STEP',
  'reports.closed_by': 'A RECORD',
  'saved_searches.user_id': 'ALERTS',
  'sessions.user_id': 'SESSIONS',
  'social_identities.user_id': 'IDENTITIES',
};
