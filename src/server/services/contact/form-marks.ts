import { randomUUID, createHmac, timingSafeEqual } from 'node:crypto';
import type { Runtime } from '#server/runtime.ts';

/** What a plain form carries unseen: when it was opened, signed, and the key under which it is sent once. */
export type FormMarks = { opened: string; key: string };

/** The marks of a form that is shown; one that was refused keeps those it had. */
export function formMarks(
  runtime: Pick<Runtime, 'secrets'>,
  { opened = '', key }: Readonly<Record<string, string>> = {},
): FormMarks {
  const now = Date.now();
  const known = secondsSince(runtime, opened, now) !== undefined;
  return { opened: known ? opened : openedStamp(runtime, now), key: key || randomUUID() };
}

type Keys = Pick<Runtime, 'secrets'>;

const pattern = /^(?<at>[a-z\d]{1,10})\.(?<mark>[\w-]{43})$/;

const markOf = ({ secrets }: Keys, at: string) =>
  createHmac('sha256', secrets.keyFor('contact')).update(at).digest('base64url');

/** When a form was opened, signed, so that nobody can say it was earlier. */
export function openedStamp(runtime: Keys, now: number): string {
  const at = now.toString(36);
  return `${at}.${markOf(runtime, at)}`;
}

/** The seconds since a form was opened, by its stamp; undefined where the stamp is none of ours. */
export function secondsSince(runtime: Keys, stamp: string, now: number): number | undefined {
  const { at = '', mark = '' } = pattern.exec(stamp)?.groups ?? {};
  if (!at || !timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(runtime, at)))) return undefined;
  return (now - Number.parseInt(at, 36)) / 1000;
}
