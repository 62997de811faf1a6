import { splitPath } from '#i18n/paths.ts';
import { readOverview, type Overview } from '#server/services/search/read-overview.ts';
import type { TestApi } from '../database/app.ts';
import { insertListing } from '../listings/listings.ts';

/** Two flats in Split, one of them with a pool, and a stone house elsewhere. */
export async function insertSomeHomes(db: Parameters<typeof insertListing>[0]): Promise<void> {
  await insertListing(db, { flags: ['POOL'], priceCents: 30_000_000 });
  await insertListing(db, { priceCents: 20_000_000 });
  await insertListing(db, { category: 'HOUSE', type: 'STONE', settlementId: 3956, titleHr: 'Kuća Lavanda' });
}

/** Opens addresses of results as the page does. */
export function overviewsOf(api: () => TestApi) {
  async function open(address: string): Promise<Overview> {
    const url = new URL(address, 'http://portal.example.hr');
    const { locale, path } = splitPath(url.pathname);
    const parts = path.split('/').slice(3);
    return readOverview(api().runtime, { locale, parts, params: url.searchParams, path: url.pathname });
  }

  async function found(address: string) {
    const overview = await open(address);
    if (overview.state !== 'found') throw new Error(`${address}: ${JSON.stringify(overview)}`);
    return overview;
  }

  async function movedTo(address: string): Promise<string | undefined> {
    const overview = await open(address);
    return overview.state === 'moved' ? overview.path : undefined;
  }

  return { open, found, movedTo };
}
