import type { ListingSummary } from '#contract/listings/listing-summary.ts';
import type { ListingCard } from '#contract/listings/listing.ts';
import type { SearchAnswer } from '#contract/search/search.ts';
import type { Image as Picture } from '#contract/media/image.ts';
import { webpSrcset } from '#domain/media/image.ts';
import { placeholderClass } from '#domain/media/placeholder-colour.ts';
import { capitalised } from '#i18n/capitalised.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import { inLanguage } from '#i18n/paths.ts';
import { formatPrice } from '#i18n/numbers.ts';
import { lastViewedIds, lastVisit, storeViewed, viewedIds } from '#stores/stored-visits.ts';

const { dataset } = document.documentElement;
const locale = pageLocale();
const section = document.querySelector('#recent');
const list = section?.querySelector('ul');
const since = section?.querySelector<HTMLAnchorElement>('.since');
const item = section?.querySelector('template')?.content.querySelector('li');

const maxWidth = 320;
const dayMs = 86_400_000;

/** Undefined if there is no network, or the portal refuses. */
async function read<Answer>(path: string, params: string[][]): Promise<Answer | undefined> {
  const headers = { 'Accept-Language': locale };
  const address = `/api/v1/real-estate-listings${path}?${new URLSearchParams(params)}`;
  const answer = await fetch(address, { headers, credentials: 'omit' }).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as Answer) : undefined;
}

function shownPrice({ project, purpose, priceCents, priceOnRequest }: ListingCard): string {
  const { from = '', month = '', night = '', request = '' } = list?.dataset ?? {};
  if (project)
    return project.priceFromCents === null ? '' : from.replace('#', formatPrice(locale, project.priceFromCents));
  if (priceCents === null || priceOnRequest) return request;
  const period = { SALE: '', RENT: month, SHORT_STAY: night }[purpose];
  return formatPrice(locale, priceCents) + period;
}

function pictureOf({ url, placeholder, ...image }: Picture): HTMLImageElement {
  const picture = new Image();
  picture.alt = '';
  picture.className = placeholderClass(placeholder);
  picture.sizes = '9.5rem';
  picture.srcset = webpSrcset(image, maxWidth);
  picture.src = url;
  return picture;
}

function draw({ card, place }: ListingSummary & { card: ListingCard }): Node | undefined {
  const drawn = item?.cloneNode(true) as HTMLLIElement | undefined;
  const [link, image, price, where] = ['a', 'i', 'b', 'span'].map((name) => drawn?.querySelector(name));
  if (!(link instanceof HTMLAnchorElement) || !image || !price || !where) return undefined;
  link.href = card.url;
  link.title = inLanguage(card.title, locale);
  price.textContent = capitalised(shownPrice(card));
  where.textContent = place;
  if (card.image) image.append(pictureOf(card.image));
  return drawn;
}

async function drawViewed(): Promise<void> {
  const ids = lastViewedIds();
  const summaries = await read<ListingSummary[]>(
    '/summaries',
    ids.map((id) => ['id', id]),
  );
  const shown = (summaries ?? []).filter((one): one is ListingSummary & { card: ListingCard } => one.card !== null);
  const gone = summaries ? ids.filter((id) => !shown.some((one) => String(one.id) === id)) : [];
  // Meanwhile others may have been viewed elsewhere, or all forgotten here.
  storeViewed(viewedIds().filter((id) => !gone.includes(id)));
  list?.replaceChildren(...shown.flatMap((one) => draw(one) ?? []));
  if (shown.length === 0) list?.replaceChildren(list.dataset.none ?? '');
}

/** Counts on the first page of the newest, which has all that a visitor can look through. */
async function drawSince(): Promise<void> {
  const visit = lastVisit();
  const days = String(Math.max(1, Math.ceil((Date.now() - visit) / dayMs)));
  const answer = await read<SearchAnswer>('', [
    ['within', days],
    ['sort', 'newest'],
  ]);
  if (!since || !answer) return;
  const count = answer.items.filter(({ publishedAt }) => Date.parse(publishedAt) > visit).length;
  const { none = '', some = '' } = since.dataset;
  const more = count === answer.items.length && answer.total > count ? '+' : '';
  const text = count === 0 ? none : some.replace('#', `${count}${more}`);
  since.href = since.href.replace(/within=\d*/, `within=${days}`);
  since.querySelector('span')?.replaceChildren(text);
}

section?.querySelector('button')?.addEventListener('click', () => {
  storeViewed([]);
  delete dataset.viewed;
});
if (dataset.viewed !== undefined) void drawViewed();
addEventListener('pageshow', ({ persisted }) => persisted && void drawViewed());
if (dataset.visit !== undefined) void drawSince();
