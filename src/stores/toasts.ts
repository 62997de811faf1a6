import { loadDeferredScript } from './deferred-script.ts';
import { readSession, removeSession, writeSession } from './session-storage.ts';

export const severities = ['success', 'info', 'warning', 'error'] as const;
export type Severity = (typeof severities)[number];

/** A toast: a newer one with the same key replaces it; `life` in milliseconds; `action` not of stored ones. */
export type ToastMessage = {
  key?: string;
  severity: Severity;
  detail: string;
  life?: number;
  action?: { label: string; run: () => void };
};

export const toastEvent = 'portal:toast';

const storageKey = 'portal.toasts';

// One queue for the page: plain scripts and islands each have their own copy of this module.
const queue = ((globalThis as { portalToasts?: ToastMessage[] }).portalToasts ??= []);

function isMessage(value: unknown): value is ToastMessage {
  const { severity, detail, key = '', life = 1 } = (value ?? {}) as Record<string, unknown>;
  const known = severities.some((one) => one === severity);
  return known && typeof detail === 'string' && typeof key === 'string' && typeof life === 'number' && life > 0;
}

/** The stored toasts, unvalidated: anyone may write to storage. */
function storedToasts(): Partial<ToastMessage>[] {
  try {
    return [JSON.parse(readSession(storageKey))].flat() as ToastMessage[];
  } catch {
    return [];
  }
}

/** Shows a toast, top-centre: 3 s, warnings 4 s, unless `life` says otherwise. */
export function showToast(message: ToastMessage): void {
  queue.push(message);
  // Pages without a toast never load the host; the next toast tries again.
  loadDeferredScript('toasts');
  dispatchEvent(new Event(toastEvent));
}

/** Takes the queued toasts for the host, which shows them; invalid ones from storage are dropped. */
export function takeToasts(): ToastMessage[] {
  return queue.splice(0).filter(isMessage);
}

/** Shows a toast on the next page. */
export function storeToast(message: ToastMessage): void {
  const others = storedToasts().filter((other) => !message.key || other?.key !== message.key);
  writeSession(storageKey, JSON.stringify([...others, message]));
}

export function showStoredToasts(): void {
  const messages = storedToasts();
  removeSession(storageKey);
  for (const message of messages) showToast({ ...message, action: undefined } as ToastMessage);
}
