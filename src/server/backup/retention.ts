/** How many days, weeks and months keep their newest backup. */
export type Retention = { days: number; weeks: number; months: number };

const rule = /^(?=\d)(?:([1-9]\d{0,3})d)?(?:([1-9]\d{0,3})w)?(?:([1-9]\d{0,3})m)?$/;
const day = 24 * 60 * 60 * 1000;

/** `7d4w12m`, or some of it, counts from 1 on; undefined for anything else. */
export function readRetention(text: string): Retention | undefined {
  const [found, days = 0, weeks = 0, months = 0] = rule.exec(text) ?? [];
  return found === undefined ? undefined : { days: Number(days), weeks: Number(weeks), months: Number(months) };
}

/** Weeks begin on Mondays; 1 January 1970 was a Thursday. */
const periods = {
  days: (moment: Date) => String(Math.floor(moment.getTime() / day)),
  weeks: (moment: Date) => String(Math.floor((moment.getTime() / day + 3) / 7)),
  months: (moment: Date) => moment.toISOString().slice(0, 7),
} as const;

/** The moments to keep: the newest, and the newest of each of the last days, weeks and months (UTC) that have any. */
export function keptMoments(moments: readonly Date[], retention: Retention): Date[] {
  const newestFirst = moments.toSorted((a, b) => b.getTime() - a.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [name, periodOf] of Object.entries(periods)) {
    const newest = Map.groupBy(newestFirst, periodOf).values();
    for (const [moment] of newest.take(retention[name as keyof Retention])) if (moment) kept.add(moment);
  }
  return newestFirst.filter((moment) => kept.has(moment));
}
