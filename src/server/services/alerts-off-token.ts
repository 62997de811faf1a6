import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Runtime } from '../runtime.ts';

type Keys = Pick<Runtime, 'secrets'>;

const form = /^([1-9a-z][\da-z]{0,9})\.([\w-]{43})$/;

function signatureOf({ secrets }: Keys, id: string): string {
  return createHmac('sha256', secrets.keyFor('alerts-off')).update(id).digest('base64url');
}

/** The token of the link that turns the mails of a saved search off: its id, in the open, and a signature. Nothing is stored. */
export function alertsOffToken(runtime: Keys, searchId: number): string {
  const id = searchId.toString(36);
  return `${id}.${signatureOf(runtime, id)}`;
}

/** The saved search of a token; undefined for one that is not ours. */
export function readAlertsOffToken(runtime: Keys, token: string): number | undefined {
  const [, id, signature] = form.exec(token) ?? [];
  if (!id || !signature) return undefined;
  const right = Buffer.from(signatureOf(runtime, id));
  return timingSafeEqual(Buffer.from(signature), right) ? parseInt(id, 36) : undefined;
}
