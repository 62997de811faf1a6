import { filesIn, idOf, isGone } from './addresses.ts';
import { scope } from './scope.ts';
import { drop, cachedList, forgetFollowed, maxPages, rememberCachedList, cachedPaths, put } from './page-caches.ts';

/** A page's message about a change in local storage: the key, and the favourites on the device and in the account. */
export type StorageChange = { key?: string; loggedIn?: boolean; own?: string; account?: string; lang?: string };

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const isEntry = (value: unknown): value is { at?: unknown } => typeof value === 'object' && value !== null;

/** The ids of the most recent favourites, as stored by `stores/favourites.ts`: 0 marks a removed one. */
export function favouritesOf({ own, account, loggedIn }: StorageChange): string[] {
  const ofAccount = loggedIn ? Object(parsed(account).kept) : {};
  const all: Record<string, unknown> = { ...ofAccount, ...parsed(own) };
  const favourites = Object.entries(all).flatMap(([id, value]) =>
    isEntry(value) && /^[1-9]\d{0,14}$/.test(id) ? [{ id, at: Number(value.at) || 0 }] : [],
  );
  return favourites
    .toSorted((a, b) => a.at - b.at)
    .map(({ id }) => id)
    .slice(-maxPages.kept);
}

/** Marks a request as prefetch, so that the server counts no visit. */
const unseen = { headers: { purpose: 'prefetch' } };

/** The first image of a page, in its middle width, from the preload in the head. */
function firstPicture(html: string): string | undefined {
  const widths = /imagesrcset="([^"]+)"/.exec(html)?.[1]?.split(',') ?? [];
  return widths[Math.floor(widths.length / 2)]?.trim().split(' ')[0];
}

type Following = { language: string; ending: AbortSignal };

async function cachePage(id: string, { language, ending }: Following): Promise<void> {
  const path = `${language === 'hr' ? '' : `/${language}`}/home/listing/${id}`;
  const answer = await fetch(path, { ...unseen, signal: ending });
  const { pathname } = new URL(answer.url);
  if (isGone(answer.status)) return;
  if (answer.status !== 200 || idOf(pathname) !== id) throw new Error(`${path}: ${answer.status}`);
  const html = await answer.clone().text();
  await put('kept', pathname, answer);
  const picture = firstPicture(html);
  for (const path of picture?.startsWith('/images/') ? [picture, ...filesIn(html)] : filesIn(html)) {
    const file = await fetch(path, { signal: ending });
    if (file.status === 200) await put('files', path, file);
  }
}

async function layUpAll(ids: readonly string[], following: Following): Promise<boolean> {
  let failed = 0;
  for (const id of ids) {
    if (following.ending.aborted) return false;
    await cachePage(id, following).catch(() => (failed += 1));
  }
  return failed === 0;
}

/** With data saving on, only visited pages are cached. */
export async function cacheFavourites(ids: readonly string[], following: Following): Promise<void> {
  const list = ids.join(' ');
  if (following.ending.aborted || (await cachedList()) === list) return;
  await forgetFollowed();
  const stored = new Set((await cachedPaths('kept')).map((path) => idOf(path) ?? ''));
  for (const id of stored) if (!ids.includes(id)) await drop(id, ['kept']);
  if (scope.navigator.connection?.saveData) return;
  const missing = ids.filter((id) => !stored.has(id));
  if ((await layUpAll(missing, following)) && list) await rememberCachedList(list);
}
