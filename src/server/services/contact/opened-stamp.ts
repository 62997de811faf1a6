import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Runtime } from '#server/runtime.ts';

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
