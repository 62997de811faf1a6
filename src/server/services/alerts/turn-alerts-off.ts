import type { AlertsOff } from '#contract/search/saved-search.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { findSearchOfLink, updateSavedSearch } from '#server/db/queries/alerts/saved-searches.ts';
import { moveDueHits } from '#server/db/queries/search/search-hits.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

type Room = Pick<Runtime, 'db' | 'secrets'>;

/** State of the unsubscribe page: mails are on, mails are off, or the link is invalid. */
type AlertsState = { state: 'open' | 'off'; name: string } | { state: 'invalid' };

export function alertsOffPath(token: string, locale: Locale): string {
  return `${localizedPath(locale, '/home/alerts-off')}?${new URLSearchParams({ token })}`;
}

async function searchOf(runtime: Room, db: Room['db'], token: string) {
  const searchId = readAlertsOffToken(runtime, token);
  if (searchId === undefined) return undefined;
  return findSearchOfLink(db, { searchId, linkVersion: linkVersionOf(token) });
}

/** The mail state of the search in the unsubscribe link; read-only. */
export async function readAlertsState(runtime: Room, token: string): Promise<AlertsState> {
  const search = await searchOf(runtime, runtime.db, token);
  if (!search) return { state: 'invalid' };
  return { state: search.frequency === 'OFF' ? 'off' : 'open', name: search.name };
}

/** Turns mails of the linked search off. Throws INVALID_TOKEN. */
export function turnAlertsOff(runtime: Room, token: string): Promise<AlertsOff> {
  return runtime.db.transaction().execute(async (transaction) => {
    const search = await searchOf(runtime, transaction, token);
    if (!search)
      throw new AppError('INVALID_TOKEN', { detail: 'The token is not one of ours, or its search is gone.' });
    await updateSavedSearch(transaction, search.id, { frequency: 'OFF' });
    await moveDueHits(transaction, search.id, null);
    return { name: search.name };
  });
}

type Keys = Pick<Runtime, 'secrets'>;

const number = String.raw`[1-9a-z][\da-z]{0,9}`;
const form = new RegExp(String.raw`^(${number})(?:~(${number}))?\.([\w-]{43})$`);

function signatureOf({ secrets }: Keys, text: string): string {
  return createHmac('sha256', secrets.keyFor('alerts-off')).update(text).digest('base64url');
}

/** A stateless unsubscribe token: search id and link version in plain text, with a signature. */
export function alertsOffToken(runtime: Keys, searchId: number, linkVersion = 0): string {
  const text = searchId.toString(36) + (linkVersion > 0 ? `~${linkVersion.toString(36)}` : '');
  return `${text}.${signatureOf(runtime, text)}`;
}

/** The saved search of a token; undefined for an invalid token. */
export function readAlertsOffToken(runtime: Keys, token: string): number | undefined {
  const [, id, , signature] = form.exec(token) ?? [];
  if (!id || !signature) return undefined;
  const right = Buffer.from(signatureOf(runtime, token.slice(0, token.lastIndexOf('.'))));
  return timingSafeEqual(Buffer.from(signature), right) ? parseInt(id, 36) : undefined;
}

/** The link version in a valid token. */
function linkVersionOf(token: string): number {
  return parseInt(form.exec(token)?.[2] ?? '0', 36);
}
