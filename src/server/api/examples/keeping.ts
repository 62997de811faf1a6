import type { Favourite } from '#contract/favourites/favourite.ts';
import type { ListingSummary } from '#contract/listings/listing-summary.ts';
import type { SavedSearch } from '#contract/search/saved-search.ts';
import { exampleCard } from './listing.ts';

export const exampleFavourite: Favourite = {
  listingId: exampleCard.id,
  keptAt: '2026-11-21T09:30:00.000Z',
  note: 'Pitati za spremište',
  notedAt: '2026-11-21T09:32:10.000Z',
};

const { id, status, purpose, title, url } = exampleCard;

export const exampleSummary: ListingSummary = {
  id,
  status,
  purpose,
  title,
  place: 'Split, Splitsko-dalmatinska županija',
  url,
  card: exampleCard,
  priceHistory: [{ priceCents: 24_500_000, since: '2026-10-01T08:00:00.000Z' }],
};

export const exampleSavedSearch: SavedSearch = {
  id: 3,
  name: 'Prodaja stanova do 250.000 € – Split',
  query: 'purpose=SALE&category=FLAT&place=m%3A4090&priceMax=250000',
  filters: ['prodaja', 'stan', 'Split', 'do 250.000 €'],
  url: '/home/listings/prodaja/stan/splitsko-dalmatinska/split?priceMax=250000',
  frequency: 'DAILY',
  total: 312,
  newListings: 2,
  createdAt: '2026-11-21T09:30:00.000Z',
};
