import { createHash, randomUUID, createHmac, timingSafeEqual } from 'node:crypto';
import { maxUnitLength } from '#contract/contact/contact.ts';
import { isStorable } from '#contract/text.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { findUnitId } from '#server/db/queries/contact/messages.ts';
import type { Runtime } from '#server/runtime.ts';

/** The subject of the contact page: a listing, a project with a unit, or the portal itself. */
type ContactSubject = { listing?: string | undefined; project?: string | undefined; unit?: string | undefined };

const id = /^[1-9]\d{0,14}$/;

function subjectOf({ listing = '', project = '', unit = '' }: ContactSubject): Record<string, string> {
  if (id.test(listing)) return { listing };
  if (!id.test(project)) return {};
  return unit ? { project, unit: unit.slice(0, maxUnitLength) } : { project };
}

/** The contact page; `done` once sent, `copied` 0 if no copy was sent, `error` the error code. */
export function contactPath(
  locale: Locale,
  subject: ContactSubject = {},
  outcome: { done?: string; copied?: '0'; error?: string } = {},
): string {
  const query = String(new URLSearchParams({ ...subjectOf(subject), ...outcome }));
  return localizedPath(locale, '/home/contact') + (query && `?${query}`);
}

/** The label of the unit that the page is about, if the project still has it. */
export async function readContactUnit(
  { db }: Pick<Runtime, 'db'>,
  listingId: number,
  unit: string | undefined,
): Promise<string | undefined> {
  const label = unit?.trim() ?? '';
  if (label === '' || label.length > maxUnitLength || !isStorable(label)) return undefined;
  return (await findUnitId(db, listingId, label)) === undefined ? undefined : label;
}

/** Form key combined with the content: going back and writing something else sends a new message. */
export function formKey(key: string, body: unknown): string | undefined {
  if (!key) return undefined;
  return `${key} ${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}`;
}

/** Hidden fields of a plain form: the signed time it was opened, and its idempotency key. */
type FormTokens = { opened: string; key: string };

/** The hidden fields of a form; a rejected one retains its own. */
export function formTokens(
  runtime: Pick<Runtime, 'secrets'>,
  { opened = '', key }: Readonly<Record<string, string>> = {},
): FormTokens {
  const now = Date.now();
  const known = secondsSince(runtime, opened, now) !== undefined;
  return { opened: known ? opened : openedStamp(runtime, now), key: key || randomUUID() };
}

type Keys = Pick<Runtime, 'secrets'>;

const pattern = /^(?<at>[a-z\d]{1,10})\.(?<signature>[\w-]{43})$/;

const signatureOf = ({ secrets }: Keys, at: string) =>
  createHmac('sha256', secrets.keyFor('contact')).update(at).digest('base64url');

/** The signed time a form was opened, so that it cannot be predated. */
export function openedStamp(runtime: Keys, now: number): string {
  const at = now.toString(36);
  return `${at}.${signatureOf(runtime, at)}`;
}

/** Seconds since a form was opened, by its stamp; undefined if the stamp is invalid. */
export function secondsSince(runtime: Keys, stamp: string, now: number): number | undefined {
  const { at = '', signature = '' } = pattern.exec(stamp)?.groups ?? {};
  if (!at || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(runtime, at)))) return undefined;
  return (now - Number.parseInt(at, 36)) / 1000;
}
