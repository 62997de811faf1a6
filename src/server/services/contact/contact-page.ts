import { createHash, randomUUID, createHmac, timingSafeEqual } from 'node:crypto';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import type { Runtime } from '#server/runtime.ts';

/** About what the page «contact» is: a listing, or a project and a flat of it; without either about the portal. */
type ContactSubject = { listing?: string | undefined; project?: string | undefined; unit?: string | undefined };

const id = /^[1-9]\d{0,14}$/;
const maxLabelLength = 60;

function subjectOf({ listing = '', project = '', unit = '' }: ContactSubject): Record<string, string> {
  if (id.test(listing)) return { listing };
  if (!id.test(project)) return {};
  return unit ? { project, unit: unit.slice(0, maxLabelLength) } : { project };
}

/** The contact page; `done` once sent, `copied` 0 where no copy went, `error` the code of why not. */
export function contactPath(
  locale: Locale,
  subject: ContactSubject = {},
  outcome: { done?: '1'; copied?: '0'; error?: string } = {},
): string {
  const query = String(new URLSearchParams({ ...subjectOf(subject), ...outcome }));
  return localizedPath(locale, '/home/contact') + (query && `?${query}`);
}

/** The key of a plain form with what was written: who goes back and writes something else sends a new message. */
export function formKey(key: string, body: unknown): string | undefined {
  if (!key) return undefined;
  return `${key} ${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}`;
}

/** What a plain form carries unseen: when it was opened, signed, and the key under which it is sent once. */
type FormTokens = { opened: string; key: string };

/** The marks of a form that is shown; one that was refused keeps those it had. */
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

/** When a form was opened, signed, so that nobody can say it was earlier. */
export function openedStamp(runtime: Keys, now: number): string {
  const at = now.toString(36);
  return `${at}.${signatureOf(runtime, at)}`;
}

/** The seconds since a form was opened, by its stamp; undefined where the stamp is none of ours. */
export function secondsSince(runtime: Keys, stamp: string, now: number): number | undefined {
  const { at = '', signature = '' } = pattern.exec(stamp)?.groups ?? {};
  if (!at || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(runtime, at)))) return undefined;
  return (now - Number.parseInt(at, 36)) / 1000;
}
