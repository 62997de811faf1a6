import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RelayedMail } from '#server/mails/render-context.ts';
import type { Runtime } from '#server/runtime.ts';

type Keys = Pick<Runtime, 'secrets'>;

/** What a token opens: the visitor's page, or an address whose mails are the visitor's or an owner's replies. */
export type TokenUse = 'page' | 'visitor' | `owner ${number} ${string}`;

/** Replies of an owner count while enquiries go where the mail went that they answer. */
export const ownersUse = (ownerId: number, enquiriesTo: string) => `owner ${ownerId} ${enquiriesTo}` as const;

const form = /^([1-9a-z][\da-z]{0,9})-([\da-f]{40})$/;

// Mail programs may change the case of addresses, whose local part takes 64 signs.
function signatureOf({ secrets }: Keys, id: number, use: TokenUse): string {
  const signature = createHmac('sha256', secrets.keyFor('conversation')).update(`${use} ${id}`);
  return signature.digest('hex').slice(0, 40);
}

/** A stateless secret for a message's conversation; nothing stored reveals it. */
export function conversationToken(runtime: Keys, id: number, use: TokenUse): string {
  return `${id.toString(36)}-${signatureOf(runtime, id, use)}`;
}

/** The message that a token claims to be of; unverified. */
export function claimedMessage(token: string): number | undefined {
  const [, id] = form.exec(token) ?? [];
  return id === undefined ? undefined : parseInt(id, 36);
}

/** Whether the token is ours for this message and use. */
export function isConversationToken(runtime: Keys, token: string, { id, use }: { id: number; use: TokenUse }): boolean {
  const [, , signature] = form.exec(token) ?? [];
  if (!signature || claimedMessage(token) !== id) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(runtime, id, use)));
}

/** The address that puts its reader's mails into the conversation; undefined unless the portal takes mails. */
export function relayAddress(
  runtime: Keys & Pick<Runtime, 'config'>,
  { messageId, ownerId, reader, to }: RelayedMail,
): string | undefined {
  const { inbound } = runtime.config;
  if (!inbound) return undefined;
  const token = conversationToken(runtime, messageId, reader === 'OWNER' ? ownersUse(ownerId, to) : 'visitor');
  return `reply+${token}@${inbound.domain}`;
}
