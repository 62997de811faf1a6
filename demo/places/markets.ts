import { readTable } from '../read-table.ts';

/** The landscape around a place. */
export type Setting = 'coast' | 'island' | 'hills' | 'lowland' | 'mountain';

/** A town with homes on offer: its share of the county, € per m² of a flat in 2026; cities have quarters and blocks. */
export type Market = {
  settlement: string;
  municipality: string;
  setting: Setting;
  city: boolean;
  weight: number;
  flatPrice: number;
  inPlace: string;
};

/** A county's share of the country, and the properties of its villages, if homes are offered there too. */
export type CountyMarket = {
  countyId: number;
  weight: number;
  otherSetting: Setting | undefined;
  otherPrice: number;
  areaCode: string;
  markets: Market[];
};

const marketRows = Map.groupBy(
  readTable<keyof Market | 'countyId'>(new URL('markets.tsv', import.meta.url)),
  ({ countyId }) => countyId,
);
const countyRows = readTable<Exclude<keyof CountyMarket, 'markets'>>(new URL('counties.tsv', import.meta.url));

/** The markets of all counties, largest first. */
export const countyMarkets: readonly CountyMarket[] = countyRows.map((county) => ({
  countyId: Number(county.countyId),
  weight: Number(county.weight),
  otherSetting: (county.otherSetting || undefined) as Setting | undefined,
  otherPrice: Number(county.otherPrice),
  areaCode: county.areaCode,
  markets: (marketRows.get(county.countyId) ?? []).map(({ countyId: _county, ...market }) => ({
    ...market,
    setting: market.setting as Setting,
    city: market.city !== '',
    weight: Number(market.weight),
    flatPrice: Number(market.flatPrice),
  })),
}));
