import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Actor } from '#domain/auth/permissions.ts';
import { isDeviceOf, isKnownDevice, recordDevices, type DeviceMark } from '#server/db/queries/auth/known-devices.ts';
import { findUserByEmail } from '#server/db/queries/auth/accounts.ts';
import type { Runtime } from '#server/runtime.ts';
import { readRefreshToken } from './refresh-session.ts';
import type { StartedSession } from './start-session.ts';
import { networkOf } from '#server/services/limits/throttle-network.ts';

type Keys = Pick<Runtime, 'secrets'>;
/** From where somebody asks: the client's address, and the token that the browser keeps of this device, if any. */
export type Origin = { address: string; device?: string | undefined };

const shape = /^([\w-]{22})\.([\w-]{43})$/;

const hmac = ({ secrets }: Keys, ...parts: (string | number)[]) =>
  createHmac('sha256', secrets.keyFor('known-device')).update(JSON.stringify(parts)).digest();

/** The token by which a browser is known again: a random name, with an HMAC, so that nobody can make one up. */
function newDevice(keys: Keys): string {
  const name = randomBytes(16).toString('base64url');
  return `${name}.${hmac(keys, 'token', name).toString('base64url')}`;
}

/** What the token's device is known by; undefined where we have not made the token. */
function deviceMark(keys: Keys, device = ''): DeviceMark | undefined {
  const [, name, given] = shape.exec(device) ?? [];
  if (!name || !given) return undefined;
  const ours = timingSafeEqual(Buffer.from(given, 'base64url'), hmac(keys, 'token', name));
  return ours ? { kind: 'DEVICE', mark: hmac(keys, 'device', name) } : undefined;
}

/** Of each user another one, so that the table does not tell who shares a network. */
function networkMark(keys: Keys, userId: number, address: string): DeviceMark {
  return { kind: 'NETWORK', mark: hmac(keys, 'network', userId, networkOf(address)) };
}

/** The device of a token of ours as limits name it. */
export function deviceName(keys: Keys, device: string | undefined): { device: string } | undefined {
  const known = deviceMark(keys, device);
  return known && { device: known.mark.toString('base64url') };
}

/** A session that stays while others end, with what the device and the network that it is used from are known by. */
export type RemainingSession = { sessionId: string; marks: readonly DeviceMark[] };

/** The actor's session as the one to keep: what has logged in before stays known, and nothing becomes known by it. */
export function remainingSession(
  keys: Keys,
  { userId, sessionId }: Actor,
  { address, device }: Origin,
): RemainingSession {
  const shown = deviceMark(keys, device);
  const network = networkMark(keys, userId, address);
  return { sessionId, marks: shown ? [shown, network] : [network] };
}

type Room = Pick<Runtime, 'db' | 'secrets'>;

/** The device as limits name it, where the user of this e-mail address has logged in on it with a password within a year. */
export async function findDevice(runtime: Room, email: string, { device }: Origin) {
  const mark = deviceMark(runtime, device);
  return mark && (await isKnownDevice(runtime.db, email, mark)) ? deviceName(runtime, device) : undefined;
}

/** Whether the user of this e-mail address has logged in from the network with a password, within 90 days. */
export async function isKnownNetwork(runtime: Room, email: string, { address }: Origin): Promise<boolean> {
  const user = await findUserByEmail(runtime.db, email);
  return user !== undefined && isKnownDevice(runtime.db, email, networkMark(runtime, user.id, address));
}

/** Remembers where somebody logged in; answers the device's token, a new one where the shown is another user's. */
export async function rememberDevice(
  runtime: Room,
  { result, refreshToken }: StartedSession,
  { address, device }: Origin,
): Promise<string> {
  const { userId } = result;
  const shown = deviceMark(runtime, device);
  const isOwn = shown !== undefined && (await isDeviceOf(runtime.db, userId, shown));
  const token = isOwn && device !== undefined ? device : newDevice(runtime);
  const mark = deviceMark(runtime, token);
  const sessionId = readRefreshToken(runtime, refreshToken)?.sessionId;
  if (!mark || !sessionId) throw new Error('a device or a session that was just made is not ours');
  await runtime.db
    .transaction()
    .execute((transaction) =>
      recordDevices(transaction, { userId, sessionId }, [mark, networkMark(runtime, userId, address)]),
    );
  return token;
}
