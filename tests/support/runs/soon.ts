import { setTimeout as pause } from 'node:timers/promises';

const mostLooks = 20;

/**
 * What is seen within a second, as soon as it is what is waited for, else the last of it. It is looked at so often instead: a
 * machine that others keep busy, where each look takes longer, has as much more time.
 */
export async function seenSoon<Seen>(look: () => Promise<Seen>, isThere: (seen: Seen) => boolean): Promise<Seen> {
  let seen = await look();
  for (let looks = 1; looks < mostLooks && !isThere(seen); looks += 1) {
    await pause(50);
    seen = await look();
  }
  return seen;
}
