import { ListingStatus } from '#contract/listings/listing-status.ts';

/** Which of one's listings are shown; the address says it, so that Back and bookmarks work. */
export type ListQuery = { status: ListingStatus | undefined; q: string; page: number };

const longestText = 100;
const lastPage = 500;

/** What an address asks for; what it says wrongly is left out. */
export function readQuery(search: string): ListQuery {
  const given = new URLSearchParams(search);
  const page = Number(given.get('page') ?? 1);
  return {
    status: ListingStatus.safeParse(given.get('status'), { jitless: true }).data,
    q: (given.get('q') ?? '').trim().slice(0, longestText),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** The query as the end of an address; empty where nothing is asked for. */
export function queryString({ status, q, page }: ListQuery): string {
  const asked = new URLSearchParams({
    ...(status && { status }),
    ...(q && { q }),
    ...(page > 1 && { page: `${page}` }),
  });
  return asked.size > 0 ? `?${asked}` : '';
}
