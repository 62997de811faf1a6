import { setTimeout as pause } from 'node:timers/promises';

const mostLooks = 20;

/** Looks until it sees what is waited for, else answers the last look. It counts looks, not time: a busy machine is slower at each. */
export async function seenSoon<Seen>(look: () => Promise<Seen>, isThere: (seen: Seen) => boolean): Promise<Seen> {
  let seen = await look();
  for (let looks = 1; looks < mostLooks && !isThere(seen); looks += 1) {
    await pause(50);
    seen = await look();
  }
  return seen;
}
