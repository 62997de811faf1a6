import type { Offer, SearchRecord } from '#domain/search/search-record.ts';

type Hit = { record: SearchRecord; offer: Offer };

const near = (a: number | null, b: number | null) => Math.min(a ?? 0, b ?? 0) >= 0.8 * Math.max(a ?? 0, b ?? 0);

function areAlike(a: Hit, b: Hit): boolean {
  const names = ['kind', 'advertiser', 'purpose', 'category', 'settlementId'] as const;
  const isSame = names.every((name) => a.record[name] === b.record[name]);
  return isSame && a.record.kind === 'SINGLE' && near(a.offer.price, b.offer.price) && near(a.offer.area, b.offer.area);
}

/** After two like homes of one advertiser comes the first other one of the next hundred. */
export function spread<Found extends Hit>(found: Found[]): Found[] {
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
