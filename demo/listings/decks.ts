import { countyMarkets } from '../places/markets.ts';
import { createRandom } from '../random.ts';
import { readTable } from '../read-table.ts';
import type { Facts } from './facts.ts';

const countyCards = 200;

/** Counties in proportion to their market among 200 cards, each at least once. */
function countyDeck(): number[] {
  const total = countyMarkets.reduce((sum, { weight }) => sum + weight, 0);
  const cards = countyMarkets.flatMap(({ countyId, weight }) =>
    new Array<number>(Math.max(1, Math.round((weight / total) * countyCards))).fill(countyId),
  );
  const largest = countyMarkets[0]?.countyId ?? 21;
  while (cards.length < countyCards) cards.push(largest);
  while (cards.length > countyCards) cards.splice(cards.indexOf(largest), 1);
  return cards;
}

type Offer = { category: Facts['category']; purpose: Facts['purpose'] };

const offerDeck = readTable<keyof Offer | 'count'>(new URL('offers.tsv', import.meta.url)).flatMap(
  ({ category, purpose, count }) => new Array<Offer>(Number(count)).fill({ category, purpose } as Offer),
);
const counties = countyDeck();

type Shuffled<Card> = { block: number; cards: Card[] };

/** Deals cards so that each run of a deck's length contains every card once, in an order determined by the seed. */
function dealer<Card>(seed: string, name: string, deck: readonly Card[]): (index: number) => Card {
  let current: Shuffled<Card> | undefined;
  return (index) => {
    const block = Math.floor(index / deck.length);
    if (current?.block !== block) current = { block, cards: createRandom(seed, name, block).shuffled(deck) };
    return current.cards[index % deck.length] as Card;
  };
}

/** Returns county, category and purpose for a listing's index. */
export function createDecks(seed: string): (index: number) => Offer & { countyId: number } {
  const county = dealer(seed, 'county', counties);
  const offer = dealer(seed, 'offer', offerDeck);
  return (index) => ({ countyId: county(index), ...offer(index) });
}
