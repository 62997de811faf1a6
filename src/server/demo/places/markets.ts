import { adriaticMarkets } from './adriatic-markets.ts';
import { inlandMarkets } from './inland-markets.ts';
import type { CountyMarket } from './market.ts';
import { southernMarkets } from './southern-markets.ts';

/** The markets of all counties; the first is the largest. */
export const countyMarkets: readonly CountyMarket[] = [...inlandMarkets, ...adriaticMarkets, ...southernMarkets];

export type { CountyMarket, Market, Setting } from './market.ts';
