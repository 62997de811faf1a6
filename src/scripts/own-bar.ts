import { listOwnListings, listOwnProjects } from '#client/listings/own-listings.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import { formatCount, formatShortDate } from '#i18n/numbers.ts';
import { knowsOwn, storeOwn } from '#stores/stored-visits.ts';

const [, project, id = ''] = /(project-)?listing\/(\d+)/.exec(location.pathname) ?? [];
const bar = document.querySelector<HTMLElement>('#own-bar');
const figures = bar?.querySelector('small');

/** In place of the bar to write to the advertiser, who is reading this. */
async function drawBar(): Promise<void> {
  const list = project ? listOwnProjects : listOwnListings;
  // Since the login nobody has asked: the latest stand for all.
  if (!knowsOwn()) storeOwn((await list({})).items.map((own) => own.id));
  const { items } = await list({ q: id });
  const own = items.find((listing) => String(listing.id) === id);
  if (!own || !bar || !figures) return;
  const locale = pageLocale();
  const until = own.status !== 'RESERVED' && own.expiresAt && formatShortDate(locale, own.expiresAt);
  const told: Record<string, string> = {
    views: formatCount(locale, own.views),
    contacts: formatCount(locale, own.contacts),
    until: until || '',
  };
  const parts = (figures.textContent ?? '').trim().split(' · ');
  const text = parts
    .filter((part) => until || !part.includes('#until'))
    .join(' · ')
    .replace(/#(\w+)/g, (name, key: string) => told[key] ?? name);
  figures.textContent = own.status === 'RESERVED' ? `${figures.dataset.reserved} · ${text}` : text;
  document.querySelector('article .call-bar')?.replaceWith(bar);
  bar.hidden = false;
}

drawBar().catch(() => undefined);
