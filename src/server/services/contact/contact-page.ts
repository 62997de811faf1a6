import { createHash } from 'node:crypto';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';

/** About what the page «contact» is: a listing, or a project and a flat of it; without either about the portal. */
export type ContactSubject = { listing?: string | undefined; project?: string | undefined; unit?: string | undefined };

const id = /^[1-9]\d{0,14}$/;
const longestLabel = 60;

function subjectOf({ listing = '', project = '', unit = '' }: ContactSubject): Record<string, string> {
  if (id.test(listing)) return { listing };
  if (!id.test(project)) return {};
  return unit ? { project, unit: unit.slice(0, longestLabel) } : { project };
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
