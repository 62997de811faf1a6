import { nearSeaMetres } from '#domain/listings/known-flags.ts';
import type { Measure } from './measured.ts';
import type { NumberContext } from './number-words.ts';
import { isCue } from './words/cues.ts';
import { metresPerMinute } from './words/measures.ts';

/** «200 m od plaže» */
export function isNearSea({ toSea, exact, max }: Measure): boolean {
  return toSea === true && (exact ?? max ?? Infinity) <= nearSeaMetres;
}

/** Minutes on foot or by car become metres: to the sea people walk. */
function asWay(measure: Measure, speed: number): Measure {
  const scaled = (value: number | undefined) => value && value * speed;
  const { min, max, exact } = measure;
  const minutes = max ?? exact ?? min;
  return { ...measure, quantity: 'metres', min: scaled(min), max: scaled(max), exact: scaled(exact), minutes };
}

const maxSeaWords = 4;

/** «do mora 100 metara» */
function isAfterSea(start: number, { tokens, vocabulary }: NumberContext): boolean {
  const starts = Array.from({ length: Math.min(start, maxSeaWords) }, (_, back) => start - back - 1);
  return starts.some((at) => vocabulary.sea.matches(tokens, at).some(({ end }) => end === start));
}

/** «100 m od mora», «10 min hoda do plaže» are ways, «stan 60 m» is a carelessly written area. */
function readWay(measure: Measure, start: number, context: NumberContext): Measure {
  const { tokens, vocabulary } = context;
  const isTime = measure.quantity === 'minutes';
  const foot = vocabulary.onFoot.longest(tokens, measure.end);
  const car = foot ? undefined : vocabulary.byCar.longest(tokens, measure.end);
  const moved = { ...measure, end: (foot ?? car)?.end ?? measure.end };
  const sea = vocabulary.sea.longest(tokens, moved.end);
  const speed = foot || (sea && !car) ? metresPerMinute.onFoot : metresPerMinute.byCar;
  const way = isTime ? asWay(moved, speed) : moved;
  if (sea) return { ...way, end: sea.end, toSea: true };
  if (isAfterSea(start, context)) return { ...way, toSea: true };
  const isArea = isCue.metre(tokens[measure.end - 1]) && !isCue.afterDistance(tokens[measure.end]);
  return isArea ? { ...measure, quantity: 'area' } : way;
}

/** A number of metres or minutes with what it is the way to, and any other measure as it is. */
export function withWay(measure: Measure, start: number, context: NumberContext): Measure {
  const isWay = measure.quantity === 'metres' || measure.quantity === 'minutes';
  return isWay ? readWay(measure, start, context) : measure;
}
