import { idOf } from './addresses.ts';
import { drop, pathsOn, put } from './shelves.ts';

/** What a page tells of a change in local storage: which key, and what is kept on the device and in the account now. */
export type StorageChange = { key?: string; loggedIn?: boolean; own?: string; account?: string; lang?: string };

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The ids of all favourites, as `stores/favourites.ts` keeps them: 0 stands for what is none any more. */
export function favouritesOf({ own, account, loggedIn }: StorageChange): string[] {
  const ofAccount = loggedIn ? Object(parsed(account).kept) : {};
  const all: Record<string, unknown> = { ...ofAccount, ...parsed(own) };
  const isKept = (value: unknown) => typeof value === 'object' && value !== null;
  return Object.entries(all).flatMap(([id, value]) => (isKept(value) && /^[1-9]\d{0,14}$/.test(id) ? [id] : []));
}

/** Tells the server that nobody is looking, so that it counts no visit. */
const unseen = { headers: { purpose: 'prefetch' } };

/** The first picture of a page, in its middle width: the browser is told of it in the page's head. */
function firstPicture(html: string): string | undefined {
  const widths = /imagesrcset="([^"]+)"/.exec(html)?.[1]?.split(',') ?? [];
  return widths[Math.floor(widths.length / 2)]?.trim().split(' ')[0];
}

async function layUp(id: string, language: string): Promise<void> {
  const answer = await fetch(`${language === 'en' ? '/en' : ''}/home/listing/${id}`, unseen);
  const { pathname } = new URL(answer.url);
  if (answer.status !== 200 || idOf(pathname) !== id) return;
  const html = await answer.clone().text();
  await put('kept', pathname, answer);
  const picture = firstPicture(html);
  if (picture?.startsWith('/images/')) await put('files', picture, await fetch(picture));
}

/** Lays up the pages of all favourites that are not laid up yet, and takes away those that are none any more. */
export async function followFavourites(ids: readonly string[], language: string): Promise<void> {
  const kept = new Set((await pathsOn('kept')).map((path) => idOf(path) ?? ''));
  for (const id of kept) if (!ids.includes(id)) await drop(id, ['kept']);
  for (const id of ids.filter((one) => !kept.has(one)).slice(-100)) await layUp(id, language).catch(() => {});
}
