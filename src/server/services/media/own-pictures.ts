import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Runtime } from '#server/runtime.ts';

type Keys = Pick<Runtime, 'secrets'>;

/** An address stays the same for six hours, so that browsers can keep what it answers, and works six to twelve. */
const period = 6 * 60 * 60 * 1000;
const pictureAddress = /^\/images\/([^/]+)\/[^/?]+$/;

function markOf({ secrets }: Keys, fileName: string, until: number): string {
  const mac = createHmac('sha256', secrets.keyFor('own-picture')).update(`${until} ${fileName}`).digest();
  return mac.subarray(0, 16).toString('base64url');
}

function keyOf(runtime: Keys, fileName: string): string {
  const until = (Math.floor(Date.now() / period) + 2) * period;
  return `${until.toString(36)}.${markOf(runtime, fileName, until)}`;
}

/**
 * What the owner of a listing or an admin is told of it, with addresses of pictures that work while it is not public, too:
 * browsers load pictures without a token.
 */
export function withOwnPictures<Told>(runtime: Keys, told: Told): Told {
  if (told === undefined) return told;
  const opened = (name: string, value: unknown): unknown => {
    const fileName = name === 'url' && typeof value === 'string' && pictureAddress.exec(value)?.[1];
    return fileName ? `${value as string}?key=${keyOf(runtime, fileName)}` : value;
  };
  return JSON.parse(JSON.stringify(told, opened)) as Told;
}

/** Whether the key of an address lets its bearer see a picture whose listing is not public. */
export function opensPicture(runtime: Keys, fileName: string, key: string): boolean {
  const [, time = '', mark = ''] = /^([\da-z]{1,12})\.([\w-]{22})$/.exec(key) ?? [];
  const until = Number.parseInt(time, 36);
  if (!(until > Date.now())) return false;
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(runtime, fileName, until)));
}
