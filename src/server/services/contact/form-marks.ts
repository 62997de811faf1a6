import { randomUUID } from 'node:crypto';
import type { Runtime } from '#server/runtime.ts';
import { openedStamp, secondsSince } from './opened-stamp.ts';

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
