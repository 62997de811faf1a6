import type { LegalVersion } from '#contract/brand.ts';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zagreb' });

/** The day in Croatia as `2026-12-31`. */
export const croatianDay = (at = new Date()): string => days.format(at);

/** Days that the conditions promise between the news of a version and its first day (section 13). */
const promisedDays = 15;

/** The first day of a version of which users are told in time, if they are told at `told`. */
export const earliestDay = (told = new Date()): string =>
  croatianDay(new Date(told.getTime() + promisedDays * 24 * 60 * 60 * 1000));

type Dated = Pick<LegalVersion, 'validFrom'>;

export const isInForce = ({ validFrom }: Dated, at?: Date): boolean => validFrom <= croatianDay(at);

/** Of versions, newest first: the one that holds, else the oldest. */
export function versionInForce<Version extends Dated>(versions: readonly [Version, ...Version[]], at?: Date): Version {
  return versions.find((version) => isInForce(version, at)) ?? versions.at(-1) ?? versions[0];
}

/** The announced version that comes next, if there is one. */
export function nextVersion<Version extends Dated>(versions: readonly Version[], at?: Date): Version | undefined {
  return versions.findLast((version) => !isInForce(version, at));
}
