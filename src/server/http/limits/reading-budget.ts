import { splitPath } from '#i18n/paths.ts';
import { searchFolder } from '#i18n/search-path.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { NetworkBuckets } from '#server/services/limits/throttle-network.ts';
import { clientAddress } from '#server/http/requests/client-address.ts';
import type { Exchange } from '#server/http/requests/exchange.ts';

/**
 * One point is 1 ms of the main thread at worst.
 * 160 searches, then 8 a second, are enough for 100 people behind one address.
 */
const allowance = { burst: 800, perSecond: 40 };
const warnEvery = 60_000;

const listingCall = /^\/api\/v1\/real-estate-(?:project-)?listings\/(?:\d+|summaries)$/;
const searchCall = /^\/api\/v1\/real-estate-listings(?:\/(?:price-level|fact-gains|interpret))?$/;
const suggestionCall = '/api/v1/search-suggestions';
const [maxSuggestion, lettersForPoint] = [15, 5];

/** What is typed is read with all its words: with each of them it takes longer. */
const suggestionCost = (url: string) =>
  Math.min(maxSuggestion, 5 + Math.floor(Math.max(0, url.length - suggestionCall.length) / lettersForPoint));

/** Cost of a read in points: cached pages, files and images are never counted, parts of the map that are kept neither. */
export function readingCost(path: string, url = path): number {
  if (path === suggestionCall) return suggestionCost(url);
  if (searchCall.test(path)) return 5;
  if (listingCall.test(path)) return 10;
  if (path === '/api/v1/location-names/nearest') return 5;
  if (path.startsWith('/tiles/drawn/')) return 40;
  if (path.startsWith('/api/')) return 1;
  if (path.startsWith('/sitemap')) return 40;
  const page = splitPath(path).path;
  if (page.startsWith('/expose/')) return 50;
  return page === searchFolder || page.startsWith(`${searchFolder}/`) ? 5 : 3;
}

export type ChargeReading = (exchange: Pick<Exchange, 'request'>, path: string) => void;

/** Counts by network. Without RATE_LIMITS it only warns. @returns a function that throws AppError TOO_MANY_REQUESTS */
export function readingBudget(
  { config }: Pick<Runtime, 'config'>,
  now: () => number = () => performance.now(),
): ChargeReading {
  const buckets = new NetworkBuckets(allowance);
  let warned = -warnEvery;
  return ({ request }, path) => {
    const { method, url } = request;
    if (method !== 'GET' && method !== 'HEAD') return;
    const address = clientAddress(request, config.trustProxy);
    const milliseconds = buckets.take(address, readingCost(path, url), now());
    if (milliseconds === 0) return;
    const retryAfter = Math.ceil(milliseconds / 1000);
    if (config.rateLimits)
      throw new AppError('TOO_MANY_REQUESTS', { detail: `Come back in ${retryAfter} s.`, retryAfter });
    if (config.logLevel === 'silent' || now() - warned < warnEvery) return;
    warned = now();
    console.warn('RATE_LIMITS is off; «reading» would have been refused.');
  };
}
