import { listingCards } from './listing-cards.ts';
import type { MailWords } from './words.ts';

const count = (total: number) => (total === 1 ? '1 new listing' : `${total} new listings`);

/** The mails about saved searches in English. */
export const enAlerts: Pick<MailWords, 'new-listings'> = {
  'new-listings': ({ mail: { name, path, total, cards }, links, token }) => ({
    subject: total === 1 ? `New listing: ${name}` : `${count(total)}: ${name}`,
    greeting: 'Hello,',
    parts: [
      `your saved search “${name}” has ${count(total)}:`,
      { cards: listingCards(cards, links) },
      ...(total > cards.length ? [`The others are among the results: ${total - cards.length}`] : []),
      { link: links.page(path), label: 'Open the results' },
      'How often you hear of new listings is up to you:',
      { link: links.savedSearches, label: 'Saved searches' },
      { link: links.alertsOff(token), label: 'Turn these mails off' },
    ],
    reason: 'You get this message because you saved this search at Nekretnine and asked to hear of new listings.',
    unsubscribe: links.alertsOffCall(token),
  }),
};
