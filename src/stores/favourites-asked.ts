import { readSession, writeSession } from './session-storage.ts';

const key = 'portal.favouritesAsked';
const freshFor = 5 * 60_000;

/** Whether this tab has heard lately what the account keeps. */
export function favouritesAreFresh(): boolean {
  return Math.abs(Date.now() - Number(readSession(key))) < freshFor;
}

export function noteFavouritesAsked(): void {
  writeSession(key, String(Date.now()));
}
