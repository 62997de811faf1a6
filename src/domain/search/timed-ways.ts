import type { Understanding } from '#contract/search/interpretation.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { metresPerMinute } from './interpret/words/measures.ts';
import { formatSearch } from './search-query.ts';

/** Minutes that a phrase says, and the metres as the crow flies that they are searched as. */
export type TimedWay = { minutes: number; metres: number; kmPerHour: number; isOnFoot: boolean };

function timedWay(minutes: number, metres: number): TimedWay {
  const speed = metres / minutes;
  return { minutes, metres, kmPerHour: (speed * 60) / 1000, isOnFoot: Math.round(speed) <= metresPerMinute.onFoot };
}

/** The ways of a phrase that are said in minutes, as far as the search still keeps to what was `meant`. */
export function timedWays(
  { near, seaMax, seaMinutes }: Pick<Understanding, 'near' | 'seaMax' | 'seaMinutes'>,
  meant: SearchQuery,
  query: SearchQuery,
): TimedWay[] {
  const [own, other] = [formatSearch(query), formatSearch(meant)];
  const isKept = (name: 'near' | 'seaMax') => own.get(name) === other.get(name);
  return [
    near?.minutes && isKept('near') ? timedWay(near.minutes, near.km * 1000) : [],
    seaMinutes && seaMax && isKept('seaMax') ? timedWay(seaMinutes, seaMax) : [],
  ].flat();
}
