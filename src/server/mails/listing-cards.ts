import type { CardPart } from './content.ts';
import type { Links } from './links.ts';
import type { NewListing } from './mail.ts';

/** Listings as the parts of a mail. */
export function listingCards(cards: readonly NewListing[], links: Links): CardPart[] {
  return cards.map(({ title, price, place, facts, path }) => {
    return { title, price, lines: [place, facts].filter(Boolean), link: links.page(path) };
  });
}
