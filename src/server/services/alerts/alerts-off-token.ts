import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Runtime } from '#server/runtime.ts';

type Keys = Pick<Runtime, 'secrets'>;

const number = String.raw`[1-9a-z][\da-z]{0,9}`;
const form = new RegExp(String.raw`^(${number})(?:~(${number}))?\.([\w-]{43})$`);

function signatureOf({ secrets }: Keys, told: string): string {
  return createHmac('sha256', secrets.keyFor('alerts-off')).update(told).digest('base64url');
}

/**
 * The token of the link that turns the mails of a saved search off: its id and the version of its owner's links, in the open,
 * and a signature. Nothing is stored.
 */
export function alertsOffToken(runtime: Keys, searchId: number, linkVersion = 0): string {
  const told = searchId.toString(36) + (linkVersion > 0 ? `~${linkVersion.toString(36)}` : '');
  return `${told}.${signatureOf(runtime, told)}`;
}

/** The saved search of a token; undefined for one that is not ours. */
export function readAlertsOffToken(runtime: Keys, token: string): number | undefined {
  const [, id, , signature] = form.exec(token) ?? [];
  if (!id || !signature) return undefined;
  const right = Buffer.from(signatureOf(runtime, token.slice(0, token.lastIndexOf('.'))));
  return timingSafeEqual(Buffer.from(signature), right) ? parseInt(id, 36) : undefined;
}

/** For which version of its owner's links a token of ours was made. */
export function linkVersionOf(token: string): number {
  return parseInt(form.exec(token)?.[2] ?? '0', 36);
}
