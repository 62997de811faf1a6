import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { findLoginStep } from '#server/db/queries/auth/login-steps.ts';
import { insertPasskey, listPasskeyRows } from '#server/db/queries/auth/passkeys.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '#server/db/queries/auth/two-step.ts';
import { enterAccount, readStepToken } from '#server/services/auth/two-step/login-step.ts';
import { isContactConfirmed } from '#server/db/queries/listings/contact-addresses.ts';
import { alertsOffToken, readAlertsState } from '#server/services/alerts/turn-alerts-off.ts';
import { accessGrants, type AccessGrant } from '#server/services/auth/revoke-access.ts';
import { findDevice, isKnownNetwork, rememberDevice } from '#server/services/auth/known-devices.ts';
import { issueMailToken, mailTokenOf, readMailToken } from '#server/services/auth/mail-token.ts';
import { verifyPassword } from '#server/services/auth/password-hash.ts';
import { readConfirmation } from '#server/services/lifecycle/read-confirmation.ts';
import { refreshTokenOf } from '#server/services/auth/refresh-session.ts';
import { stillAvailableToken } from '#server/services/lifecycle/still-available.ts';
import { call, insertPerson, logIn, password } from '../database/accounts.ts';
import { insertListing } from './listings.ts';
import { newcomer, type SocialApi } from '../outside/social.ts';

const address = '198.51.100.7';
const expiresAt = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000);

/** Somebody's account with all that gives a hold on it; `person` is the session that acts, `other` that of another device. */
export type Held = Awaited<ReturnType<typeof holding>>;

const mailed = (api: SocialApi, subject: Parameters<typeof issueMailToken>[2]) =>
  api.database.db
    .transaction()
    .execute(async (transaction) =>
      mailTokenOf(api.runtime, (await issueMailToken(api.runtime, transaction, subject)).id),
    );

export async function holding(api: SocialApi, { verified, planned }: { verified: boolean; planned: boolean }) {
  const { db } = api.database;
  const { email, subject } = newcomer();
  const columns = { email, phone: '+385 91 111 2222', verifiedAt: verified ? new Date() : null };
  const userId = await insertPerson(api, columns);
  const [person, other] = [await logIn(api, userId), await logIn(api, userId)];
  const started = { result: { accessToken: '', userId, roles: ['USER' as const] }, refreshToken: other.refreshToken };
  const device = await rememberDevice(api.runtime, started, { address });
  await db.insertInto('socialIdentities').values({ provider: 'FACEBOOK', subject, userId }).execute();
  const listingId = await insertListing(db, { ownerId: userId, expiresAt, contactEmail: 'someone@example.hr' });
  const search = { userId, query: `category=FLAT`, name: 'Stanovi', frequency: 'DAILY' as const };
  const { id: searchId } = await db
    .insertInto('savedSearches')
    .values(search)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (planned) await sql`update users set deletion_at = now() + interval '9 days' where id = ${userId}`.execute(db);
  const passkey = { credentialId: randomBytes(16), publicKey: randomBytes(77), userHandle: randomBytes(32) };
  const named = { userId, counter: 0, transports: [], name: 'Telefon', lastUsedAt: null };
  const stepToken = await db.transaction().execute(async (transaction) => {
    await insertPasskey(transaction, { ...passkey, ...named });
    await replaceRecoveryCodes(transaction, userId, [randomBytes(32)]);
    const entering = { userId, role: 'USER', userAgent: '', way: 'PASSWORD' } as const;
    const entered = await enterAccount(api.runtime, transaction, entering);
    return 'step' in entered ? entered.step.stepToken : '';
  });
  const newEmail = `next.${email}`;
  const tokens = {
    RESET: await mailed(api, { purpose: 'RESET', userId }),
    EMAIL: await mailed(api, { purpose: 'EMAIL', userId, newEmail }),
    CONTACT: await mailed(api, { purpose: 'CONTACT', userId, newEmail: `office.${email}` }),
  };
  return {
    api,
    userId,
    email,
    newEmail,
    subject,
    person,
    other,
    device,
    listingId,
    searchId,
    expiresAt,
    tokens,
    stepToken,
  };
}

export const rowOf = ({ api, userId }: Held) =>
  api.database.db.selectFrom('users').where('id', '=', userId).selectAll().executeTakeFirst();
const isOpen = (purpose: 'RESET' | 'EMAIL' | 'CONTACT', { api, tokens }: Held) =>
  readMailToken(api.database.db, purpose, tokens[purpose]).then(
    () => true,
    () => false,
  );
const emailOf = async (held: Held) => (await rowOf(held))?.email ?? '';

async function refreshes({ api, other }: Held): Promise<boolean> {
  const headers = {
    origin: 'https://portal.example.hr',
    cookie: `__Secure-refresh=${other.refreshToken}; __Host-refresh=${other.refreshToken}`,
  };
  return (await api.request('/api/v1/refresh-token', { method: 'POST', headers })).status === 200;
}

/** How each hold shows that it is still there; more than one where there is more than one kind. */
export const probes: Record<AccessGrant, Record<string, (held: Held) => Promise<boolean>>> = {
  RESET_MAILS: { 'a link for a new password': (held) => isOpen('RESET', held) },
  EMAIL_WISH: { 'a link for another address': (held) => isOpen('EMAIL', held) },
  DELETION_WISH: { 'a planned deletion': async (held) => Boolean((await rowOf(held))?.deletionAt) },
  IDENTITIES: {
    'a social account': async ({ api, userId }) =>
      (
        await api.database.db.selectFrom('socialIdentities').where('userId', '=', userId).select('provider').execute()
      ).some(({ provider }) => provider === 'FACEBOOK'),
  },
  PASSWORD: {
    'the password': async (held) => verifyPassword((await rowOf(held))?.passwordHash, password),
  },
  SESSIONS: {
    'an access token': async ({ api, other }) =>
      (await call(api, '/users/me', { token: other.accessToken })).status === 200,
    'a refresh token': refreshes,
  },
  DEVICES: {
    'a known device': async (held) =>
      Boolean(await findDevice(held.api.runtime, await emailOf(held), { address, ...held })),
    'a known network': async (held) => isKnownNetwork(held.api.runtime, await emailOf(held), { address }),
  },
  MAILED_LINKS: {
    'a link «still available»': async ({ api, listingId }) =>
      (await readConfirmation(api.runtime, stillAvailableToken(api.runtime, { listingId, expiresAt }), 'hr')).state !==
      'invalid',
    'a link that ends alerts': async ({ api, searchId }) =>
      (await readAlertsState(api.runtime, alertsOffToken(api.runtime, searchId))).state !== 'invalid',
  },
  ALERTS: {
    'alerts of a saved search': async ({ api, searchId }) => {
      const searches = api.database.db.selectFrom('savedSearches').where('id', '=', searchId).select('frequency');
      return ((await searches.executeTakeFirst())?.frequency ?? 'OFF') !== 'OFF';
    },
  },
  LISTINGS: {
    'a link that confirms a contact address': (held) => isOpen('CONTACT', held),
    'a confirmed contact address': ({ api, userId }) =>
      isContactConfirmed(api.database.db, userId, 'someone@example.hr'),
    'whom a listing says to contact': async ({ api, listingId }) => {
      const listings = api.database.db
        .selectFrom('listings')
        .where('id', '=', listingId)
        .select(['phones', 'contactEmail']);
      const listing = await listings.executeTakeFirst();
      return listing !== undefined && listing.phones.length > 0 && listing.contactEmail !== null;
    },
  },
  LOGIN_STEPS: {
    'a login that waits for its second step': async ({ api, stepToken }) =>
      (await findLoginStep(api.database.db, readStepToken(api.runtime, stepToken))) !== undefined,
  },
  TWO_STEP: {
    'a passkey': async ({ api, userId }) => (await listPasskeyRows(api.database.db, userId)).length > 0,
    'a recovery code': async ({ api, userId }) => (await countRecoveryCodes(api.database.db, userId)) > 0,
  },
  PROFILE: { 'a telephone number': async (held) => Boolean((await rowOf(held))?.phone) },
};

/** The probe has used the token up; this is the next one. */
async function currentRefreshToken({ api, other }: Held): Promise<string> {
  const sessionId = other.refreshToken.split('.')[0] ?? '';
  const sessions = api.database.db.selectFrom('sessions').where('id', '=', sessionId).select('generation');
  const { generation } = (await sessions.executeTakeFirst()) ?? { generation: 1 };
  return refreshTokenOf(api.runtime, { sessionId, generation });
}

/** Of every kind whether it still gives a hold on the account. */
export async function alive(held: Held): Promise<Record<string, boolean>> {
  const found: Record<string, boolean> = {};
  for (const hold of accessGrants)
    for (const [kind, probe] of Object.entries(probes[hold])) found[`${hold}: ${kind}`] = await probe(held);
  held.other.refreshToken = await currentRefreshToken(held);
  return found;
}
