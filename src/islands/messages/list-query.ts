import { MessageStatus } from '#contract/contact/message.ts';

/** Which messages are shown; the address says it, so that Back and bookmarks work. */
export type ListQuery = {
  status: MessageStatus | undefined;
  listing: number | undefined;
  q: string;
  page: number;
};

const longestText = 100;
const lastPage = 500;
const id = /^[1-9]\d{0,14}$/;

/** What an address asks for; what it says wrongly is left out. */
export function readQuery(search: string): ListQuery {
  const given = new URLSearchParams(search);
  const page = Number(given.get('page') ?? 1);
  const listing = given.get('listing') ?? '';
  return {
    status: MessageStatus.safeParse(given.get('status'), { jitless: true }).data,
    listing: id.test(listing) ? Number(listing) : undefined,
    q: (given.get('q') ?? '').trim().slice(0, longestText),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** The query as the end of an address; empty where nothing is asked for. */
export function queryString({ status, listing, q, page }: ListQuery): string {
  const asked = new URLSearchParams({
    ...(listing && { listing: `${listing}` }),
    ...(status && { status }),
    ...(q && { q }),
    ...(page > 1 && { page: `${page}` }),
  });
  return asked.size > 0 ? `?${asked}` : '';
}
