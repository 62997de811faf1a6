import type { Point } from '#contract/location.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { defaultSort } from '#domain/search/search-order.ts';
import { distanceKm } from '#domain/places/distance.ts';
import { queryWords } from '#domain/words/search-words.ts';
import type { Offer, SearchRecord } from '#domain/search/search-record.ts';

type Hit = { record: SearchRecord; offer: Offer; words: string[] };

const near = (a: number | null, b: number | null) => Math.min(a ?? 0, b ?? 0) >= 0.8 * Math.max(a ?? 0, b ?? 0);

function areAlike(a: Hit, b: Hit): boolean {
  const names = ['kind', 'advertiser', 'purpose', 'category', 'settlementId'] as const;
  const isSame = names.every((name) => a.record[name] === b.record[name]);
  return isSame && a.record.kind === 'SINGLE' && near(a.offer.price, b.offer.price) && near(a.offer.area, b.offer.area);
}

/** After two like homes of one advertiser comes the first other one of the next hundred. */
function spread<Found extends Hit>(found: Found[]): Found[] {
  const rest = [...found];
  const result: Found[] = [];
  while (rest.length > 0) {
    const lastTwo = result.slice(-2);
    const fits = (hit: Found) => lastTwo.length < 2 || !lastTwo.every((last) => areAlike(hit, last));
    const next = rest.slice(0, 100).findIndex(fits);
    result.push(...rest.splice(Math.max(0, next), 1));
  }
  return result;
}

function byDistance<Found extends Hit>(found: Found[], middle: Point): Found[] {
  const km = ({ record: { latitude, longitude } }: Hit) =>
    distanceKm({ lat: latitude ?? 0, lng: longitude ?? 0 }, middle);
  return found.toSorted((a, b) => km(a) - km(b) || a.record.id - b.record.id);
}

const boxMiddle = (bbox: SearchQuery['bbox']): Point | undefined =>
  bbox && { lat: (bbox[1] + bbox[3]) / 2, lng: (bbox[0] + bbox[2]) / 2 };

function sorted<Found extends Hit>(found: Found[], query: SearchQuery): Found[] {
  const descending = !['price', 'pricePerM2'].includes(query.sort);
  const key = ({ record, offer }: Hit) => {
    if (query.sort === 'newest' || query.sort === 'relevance') return record.publishedAt;
    return query.sort.endsWith('M2') ? offer.pricePerM2 : query.sort === '-area' ? offer.area : offer.price;
  };
  const sign = descending ? -1 : 1;
  const byKey = (a: Hit, b: Hit) => {
    const [keyA, keyB] = [key(a), key(b)];
    if (keyA !== keyB && (keyA === null || keyB === null)) return keyA === null ? 1 : -1;
    return sign * ((keyA ?? 0) - (keyB ?? 0) || a.record.id - b.record.id);
  };
  const words = query.sort === 'relevance' ? queryWords(query.q ?? '') : [];
  const tier = (hit: Hit) => {
    const inTitle = words.filter((stems) => stems.some((stem) => hit.words.includes(`^${stem}`))).length;
    return inTitle === words.length ? 0 : inTitle > 0 ? 1 : 2;
  };
  const purposes = ['SALE', 'RENT', 'SHORT_STAY'];
  const group = ({ record }: Hit) =>
    query.sort.toLowerCase().includes('price') ? purposes.indexOf(record.purpose) : 0;
  return found.toSorted((a, b) => group(a) - group(b) || tier(a) - tier(b) || byKey(a, b));
}

/** All hits in the order of a search; by relevance, those with most of what is wished for first. */
export function inOrder<Found extends Hit>(
  found: Found[],
  query: SearchQuery,
  wishesOf: (hit: Found) => number,
): Found[] {
  if (query.sort !== 'relevance') return inPlainOrder(found, query);
  const usual = defaultSort({ ...query, wish: [] });
  const numbers = [...new Set(found.map(wishesOf))].toSorted((a, b) => b - a);
  return numbers.flatMap((number) =>
    inPlainOrder(
      found.filter((hit) => wishesOf(hit) === number),
      { ...query, sort: usual },
    ),
  );
}

function inPlainOrder<Found extends Hit>(found: Found[], query: SearchQuery): Found[] {
  const middle = query.sort === 'distance' ? (query.near ?? boxMiddle(query.bbox)) : undefined;
  if (middle) return byDistance(found, middle);
  const sort = query.sort === 'distance' ? 'newest' : query.sort;
  const all = sorted(found, { ...query, sort });
  return sort === 'newest' ? spread(all) : all;
}
