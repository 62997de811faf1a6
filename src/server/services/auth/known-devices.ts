import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Actor } from '#domain/auth/permissions.ts';
import { isDeviceOf, isKnownDevice, recordDevices, type DeviceMark } from '#server/db/queries/auth/known-devices.ts';
import { findUserByEmail } from '#server/db/queries/auth/accounts.ts';
import type { Runtime } from '#server/runtime.ts';
import { readRefreshToken } from './refresh-session.ts';
import type { StartedSession } from './start-session.ts';
import { networkOf } from '#server/services/limits/throttle-network.ts';

type Keys = Pick<Runtime, 'secrets'>;
/** Where a request comes from: the client's address and its device token, if any. */
export type Origin = { address: string; device?: string | undefined };

const shape = /^([\w-]{22})\.([\w-]{43})$/;

const hmac = ({ secrets }: Keys, ...parts: (string | number)[]) =>
  createHmac('sha256', secrets.keyFor('known-device')).update(JSON.stringify(parts)).digest();

/** A new device token: a random name with an HMAC, so that it cannot be forged. */
function newDevice(keys: Keys): string {
  const name = randomBytes(16).toString('base64url');
  return `${name}.${hmac(keys, 'token', name).toString('base64url')}`;
}

/** The device's mark; undefined if the token is not ours. */
function deviceMark(keys: Keys, device = ''): DeviceMark | undefined {
  const [, name, given] = shape.exec(device) ?? [];
  if (!name || !given) return undefined;
  const ours = timingSafeEqual(Buffer.from(given, 'base64url'), hmac(keys, 'token', name));
  return ours ? { kind: 'DEVICE', mark: hmac(keys, 'device', name) } : undefined;
}

/** Salted per user, so that the table does not reveal who shares a network. */
function networkMark(keys: Keys, userId: number, address: string): DeviceMark {
  return { kind: 'NETWORK', mark: hmac(keys, 'network', userId, networkOf(address)) };
}

/** The name by which limits identify a device of ours. */
export function deviceName(keys: Keys, device: string | undefined): { device: string } | undefined {
  const known = deviceMark(keys, device);
  return known && { device: known.mark.toString('base64url') };
}

/** A session to retain while others end, with the marks of its device and network. */
export type RemainingSession = { sessionId: string; marks: readonly DeviceMark[] };

/** The actor's current session, to be retained: known device and network stay known, unknown ones stay unknown. */
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

/** The device's name for limits, if this user has logged in on it by password within a year. */
export async function findDevice(runtime: Room, email: string, { device }: Origin) {
  const mark = deviceMark(runtime, device);
  return mark && (await isKnownDevice(runtime.db, email, mark)) ? deviceName(runtime, device) : undefined;
}

/** Whether this user has logged in from the network by password within 90 days. */
export async function isKnownNetwork(runtime: Room, email: string, { address }: Origin): Promise<boolean> {
  const user = await findUserByEmail(runtime.db, email);
  return user !== undefined && isKnownDevice(runtime.db, email, networkMark(runtime, user.id, address));
}

/** Remembers a login's device and network; returns the device token, a new one if the given is another user's. */
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
