import type { DemoPlace } from '../places/atlas.ts';
import type { Random } from '../random.ts';
import type { Facts } from './facts.ts';
import type { Lifetime } from './lifetime.ts';
import { kindOf } from './kinds.ts';
import { conditions, landSquareMetre, seaFactor, squareMetre } from './price-levels.ts';

/** A price in cents (null: on request), and since how many days ago it applies. */
export type PriceStep = { priceCents: number | null; daysAgo: number };

/** Money in cents; the history is oldest first, ends with the current price and is empty before publication. */
export type Prices = {
  priceCents: number | null;
  priceOnRequest: boolean;
  depositCents: number | null;
  previousPriceCents: number | null;
  history: PriceStep[];
};

function saleEuros(random: Random, place: DemoPlace, facts: Facts): number {
  const net = facts.netArea ?? 0;
  switch (facts.category) {
    case 'LAND': {
      const sea = facts.distanceToSea === null ? 1 : seaFactor(facts) ** 1.8;
      const size = Math.max(0.55, 1.25 - Math.log10((facts.plotArea ?? 500) / 400) * 0.28);
      return (
        landSquareMetre(place) *
        kindOf(facts.type).priceFactor *
        sea *
        size *
        random.between(0.75, 1.3) *
        (facts.plotArea ?? 500)
      );
    }
    case 'HOUSE': {
      const plot = (facts.plotArea ?? 0) * landSquareMetre(place) * (facts.type === 'ESTATE' ? 0.12 : 0.3);
      return (
        squareMetre(random, place, facts) * kindOf(facts.type).priceFactor * net * (facts.flags.has('POOL') ? 1.1 : 1) +
        plot
      );
    }
    case 'GARAGE':
      return place.flatPrice * kindOf(facts.type).priceFactor * random.between(0.85, 1.2);
    case 'COMMERCIAL':
    case 'HOLIDAY':
      return squareMetre(random, place, facts) * kindOf(facts.type).priceFactor * net;
    default:
      return squareMetre(random, place, facts) * net;
  }
}

function rentEuros(random: Random, place: DemoPlace, facts: Facts): number {
  const condition = facts.condition ? conditions[facts.condition] : 1;
  const net = facts.netArea ?? 0;
  const level = (1200 + place.flatPrice) / 2;
  switch (facts.category) {
    case 'LAND':
      return Math.max(60, (facts.plotArea ?? 1000) * 0.012 * random.between(0.7, 1.5));
    case 'GARAGE':
      return (35 + place.flatPrice * 0.016) * random.between(0.85, 1.2);
    case 'ROOM':
      return (facts.type === 'SENIOR_ROOM' ? 950 : 120 + level * 0.045 + net * 3) * random.between(0.9, 1.12);
    case 'COMMERCIAL':
      return net * level * 0.0045 * kindOf(facts.type).priceFactor * condition * random.between(0.85, 1.2);
    case 'HOUSE':
      return (300 + net * level * 0.0032) * condition * seaFactor(facts) * random.between(0.88, 1.15);
    default:
      return (
        (110 + net * level * 0.0046) *
        condition *
        (facts.furnitureStatus === 'FURNISHED' ? 1.07 : 0.97) *
        random.between(0.9, 1.12)
      );
  }
}

function nightEuros(random: Random, place: DemoPlace, facts: Facts): number {
  const level = place.seaside ? 1.25 : place.city ? 1 : 0.8;
  const beds = facts.category === 'ROOM' ? 0 : (facts.bedrooms ?? 1) * 24;
  const fine = facts.condition === 'LUXURY' ? 1.3 : 1;
  const house = facts.category === 'HOUSE' || facts.type === 'HOLIDAY_HOUSE' ? 1.35 : 1;
  return (
    (44 + beds) *
    level *
    house *
    fine *
    seaFactor(facts) *
    (facts.flags.has('POOL') ? 1.35 : 1) *
    random.between(0.85, 1.2)
  );
}

/** Price limits with the euros to which prices below them are rounded. */
const steps = [
  [150, 5],
  [3000, 10],
  [20_000, 500],
  [100_000, 1000],
  [1_000_000, 5000],
] as const;

/** A realistic asking price in whole euros. */
function asked(random: Random, euros: number): number {
  const [, step] = steps.find(([below]) => euros < below) ?? [undefined, 10_000];
  const rounded = Math.max(step, Math.round(euros / step) * step);
  return euros > 20_000 && random.chance(0.3) ? rounded - (euros < 100_000 ? 100 : 1000) : rounded;
}

const minDaysAtAPrice = 10;

/** Price history during the offer: weeks between changes, none after the end of the offer. */
function historyOf(
  random: Random,
  { purpose }: Facts,
  { euros, firstPublished, ended }: { euros: number | null; firstPublished: number; ended: number },
): PriceStep[] {
  const history: PriceStep[] = [{ priceCents: euros === null ? null : euros * 100, daysAgo: firstPublished }];
  if (euros === null || purpose === 'SHORT_STAY' || !random.chance(0.36)) return history;
  const offered = firstPublished - ended;
  const changes = Math.min(random.chance(0.22) ? 2 : 1, Math.floor(offered / minDaysAtAPrice) - 1);
  let former = euros;
  for (let change = changes; change > 0; change -= 1) {
    const [sameOrNext] = history;
    former = asked(random, former * (random.chance(0.82) ? random.between(1.025, 1.13) : random.between(0.92, 0.975)));
    if (!sameOrNext || former * 100 === sameOrNext.priceCents) break;
    sameOrNext.daysAgo = firstPublished - offered * ((change - random.between(0, 0.1)) / (changes + 1));
    history.unshift({ priceCents: former * 100, daysAgo: firstPublished });
  }
  return history;
}

function valueOf(random: Random, place: DemoPlace, facts: Facts): number {
  if (facts.purpose === 'SALE') return Math.max(3000, saleEuros(random, place, facts));
  return Math.max(15, facts.purpose === 'RENT' ? rentEuros(random, place, facts) : nightEuros(random, place, facts));
}

/** The current and previous asking prices. */
export function pricesFor(
  random: Random,
  { place, facts, daysAgo }: { place: DemoPlace; facts: Facts; daysAgo: Lifetime },
): Prices {
  const value = valueOf(random, place, facts);
  const onRequest = facts.purpose === 'SALE' && random.chance(value > 900_000 ? 0.25 : 0.012);
  const euros = onRequest ? null : asked(random, value);
  const { firstPublished, ended } = daysAgo;
  const history = firstPublished === null ? [] : historyOf(random, facts, { euros, firstPublished, ended });
  const before = history.at(-2)?.priceCents ?? 0;
  const withDeposit = facts.purpose === 'RENT' && facts.category !== 'LAND' && random.chance(0.7);
  return {
    priceCents: euros === null ? null : euros * 100,
    priceOnRequest: onRequest,
    depositCents: withDeposit && euros !== null ? euros * random.pick([1, 1, 2]) * 100 : null,
    previousPriceCents: euros !== null && before > euros * 100 ? before : null,
    history,
  };
}
