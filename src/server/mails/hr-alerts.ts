import { listingCards } from './listing-cards.ts';
import type { MailWords } from './words.ts';

const plural = new Intl.PluralRules('hr');
const news: Record<string, string> = { one: 'novi oglas', few: 'nova oglasa', other: 'novih oglasa' };
const count = (total: number) => `${total} ${news[plural.select(total)]}`;

/** The mails about saved searches in Croatian. */
export const hrAlerts: Pick<MailWords, 'new-listings'> = {
  'new-listings': ({ mail: { name, path, total, cards }, links, token }) => ({
    subject: total === 1 ? `Novi oglas: ${name}` : `${count(total)}: ${name}`,
    greeting: 'Poštovani,',
    parts: [
      `vaša spremljena pretraga „${name}” ima ${count(total)}:`,
      { cards: listingCards(cards, links) },
      ...(total > cards.length ? [`Ostale ćete naći među rezultatima: ${total - cards.length}`] : []),
      { link: links.page(path), label: 'Otvori rezultate' },
      'Koliko često želite obavijesti, odlučujete među svojim spremljenim pretragama:',
      { link: links.savedSearches, label: 'Spremljene pretrage' },
      { link: links.alertsOff(token), label: 'Isključi ove obavijesti' },
    ],
    reason: 'Ovu ste poruku dobili jer ste na portalu Nekretnine spremili ovu pretragu i zatražili obavijesti.',
    unsubscribe: links.alertsOffCall(token),
  }),
};
