import { maxCompared } from '#domain/listings/compared-ids.ts';
import { readStored, writeStored } from './stored-favourites.ts';

/** The listings chosen for comparison on this device, in order. */
export const compareKey = 'portal.compare';

const id = /^[1-9]\d{0,14}$/;

export function comparedIds(): number[] {
  const valid = Object.values(readStored(compareKey)).filter((value) => id.test(String(value)));
  return [...new Set(valid.map(Number))].slice(0, maxCompared);
}

export const storeCompared = (ids: readonly number[]): boolean => writeStored(compareKey, [...ids]);

/** Chooses a listing; false if there are four already, or storage is blocked. */
export function choose(listing: number): boolean {
  const ids = comparedIds();
  return ids.includes(listing) || (ids.length < maxCompared && storeCompared([...ids, listing]));
}

export function unchoose(listing: number): void {
  const ids = comparedIds();
  if (ids.includes(listing)) storeCompared(ids.filter((other) => other !== listing));
}
