import type { ListingStatus } from '#contract/listings/listing.ts';
import type { Random } from '../random.ts';

/** Event times in days before the load; `ended` is the end of the offer (0: still offered). */
export type Lifetime = {
  created: number;
  firstPublished: number | null;
  published: number | null;
  updated: number;
  ended: number;
};

/** One in this many listings is not public. */
export const hiddenEvery = 26;
const hidden = ['SOLD', 'EXPIRED', 'PAUSED', 'DRAFT', 'SOLD', 'EXPIRED', 'SOLD', 'BLOCKED', 'PAUSED', 'DRAFT'] as const;
const lifetimeDays = 90;
/** Fewer days of pause would not count as a new publication. */
const minDaysAway = 100;

export function statusOf(random: Random, index: number): ListingStatus {
  if (index % hiddenEvery === hiddenEvery - 1) return hidden[Math.floor(index / hiddenEvery) % hidden.length] ?? 'SOLD';
  return random.chance(0.03) ? 'RESERVED' : 'PUBLISHED';
}

function publishedDaysAgo(random: Random, status: ListingStatus): number {
  if (status === 'EXPIRED') return random.between(lifetimeDays + 1, 220);
  if (status === 'SOLD') return random.between(12, 200);
  return (lifetimeDays - 1) * random.unit() ** 1.25;
}

function endedDaysAgo(random: Random, status: ListingStatus, published: number): number {
  if (status === 'EXPIRED') return published - lifetimeDays;
  return status === 'SOLD' ? random.between(Math.max(0.1, published - lifetimeDays), published - 1) : 0;
}

/** The dates of a listing with this status: created, published, changed, ended, in this order. */
export function lifetimeOf(random: Random, status: ListingStatus): Lifetime {
  if (status === 'DRAFT') {
    const created = random.between(0.2, 40);
    return { created, firstPublished: null, published: null, updated: created * random.unit(), ended: 0 };
  }
  const published = publishedDaysAgo(random, status);
  const firstPublished = random.chance(0.16) ? published + random.between(minDaysAway, 240) : published;
  const ended = endedDaysAgo(random, status, published);
  const changed = random.chance(0.35) ? random.between(ended, published) : published;
  const updated = status === 'SOLD' ? ended : changed;
  return { created: firstPublished + random.between(0.01, 3), firstPublished, published, updated, ended };
}
