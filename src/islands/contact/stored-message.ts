import { readSession, removeSession, removeSessionsOf, writeSession } from '#stores/session-storage.ts';
import { expiredKey, storedRole, storedValue } from '#stores/session-values.ts';

const keys = ['firstName', 'lastName', 'mailFrom', 'phone'] as const;

export type MessageDraft = Partial<Record<(typeof keys)[number] | 'message', string | undefined>>;

const senderKey = 'portal.contact';
const messageKey = (subject: string) => `${senderKey}.${subject}`;

/** Input of a logged-in user is for no one else, even if they logged out in another tab. */
function forgetOthers(writer: unknown): boolean {
  if (!writer || writer === storedValue('userId')) return false;
  removeSessionsOf(senderKey);
  return true;
}

function storedSender(): MessageDraft {
  try {
    const stored = JSON.parse(readSession(senderKey) || '{}') as Record<string, unknown>;
    if (forgetOthers(stored.userId)) return {};
    return Object.fromEntries(
      keys.flatMap((key) => (typeof stored[key] === 'string' ? [[key, stored[key].slice(0, 254)]] : [])),
    );
  } catch {
    return {};
  }
}

/** Unsent input of this tab: the message by subject, the sender for all subjects. */
export function storedMessage(subject: string): MessageDraft {
  return { ...storedSender(), message: readSession(messageKey(subject)) };
}

/** Removes the input from this tab when its writer logs out in another one. */
function forgetAtLogOut({ key, isTrusted }: StorageEvent): void {
  if (key === 'token' && isTrusted && !storedRole() && !localStorage.getItem(expiredKey)) removeSessionsOf(senderKey);
}

/** Stores input, for when the form is closed, the page left or the session over. */
export function storeMessage(subject: string, { message = '', ...typed }: MessageDraft): void {
  addEventListener('storage', forgetAtLogOut);
  const sender = Object.fromEntries(keys.map((key) => [key, typed[key] ?? '']));
  writeSession(senderKey, JSON.stringify({ ...sender, userId: storedValue('userId') }));
  if (message) writeSession(messageKey(subject), message);
  else removeSession(messageKey(subject));
}

export function forgetMessage(subject: string): void {
  removeSession(messageKey(subject));
}
