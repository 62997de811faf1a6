import type { Link } from './slow-link.ts';

/** A phone and its connection; its processor so many times slower than this machine's. */
export type Phone = { name: string; link: Link; slowdown: number };

/**
 * `3g` is what the goals are told for. The link of `4g` is `Fast 4G` of Chrome's developer
 * tools: 9 and 1.5 Mbit/s, 165 ms.
 */
export const phones = {
  '3g': { name: 'slow phone, 3G', link: { roundTrip: 400, down: 400, up: 400 }, slowdown: 4 },
  '4g': { name: 'mid-range phone, 4G', link: { roundTrip: 165, down: 9000, up: 1500 }, slowdown: 2 },
} satisfies Record<string, Phone>;
