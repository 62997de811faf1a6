import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '#server/config.ts';
import { measurePools } from '#server/monitoring/pools.ts';
import { openRequests, pageCache, registry, searches } from '#server/monitoring/metrics.ts';
import type { Runtime } from '#server/runtime.ts';
import { bodyHeaders, headerList, type BufferedResponse } from './answers/answer.ts';
import type { Security } from './answers/security-headers.ts';
import type { Pages } from './pages/render.ts';
import { loopback } from './requests/target.ts';
import { statusMeter } from './status-metrics.ts';

type Access = Pick<Config, 'metricsToken' | 'trustProxy' | 'publicUrl'>;

const digest = (text: string) => createHash('sha256').update(text).digest();
const ownAddress = /^(?:::1|(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
/** Headers by which proxies mark what they pass on, empty ones too. */
const ofProxies = /^(?:forwarded|via|x-real-ip|x-forwarded.*|.*(?:client|connecting)-ip)$/;

const isLoopback = (url: string) => URL.canParse(url) && loopback.includes(new URL(url).hostname);

/** Whether no proxy brings it: where there must be one that may say nothing of itself, nobody counts as local. */
function isLocal({ socket, headers }: IncomingMessage, { trustProxy, publicUrl }: Access): boolean {
  return (
    ownAddress.test(socket.remoteAddress ?? '') &&
    (trustProxy || isLoopback(publicUrl)) &&
    !Object.keys(headers).some((name) => ofProxies.test(name)) &&
    isLoopback(`http://${headers.host ?? ''}`)
  );
}

/** Whether the request may read metrics: by the token, or from this machine. */
export function mayReadMetrics(request: IncomingMessage, access: Access): boolean {
  const [, given] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const { metricsToken } = access;
  if (metricsToken && given && timingSafeEqual(digest(metricsToken), digest(given))) return true;
  return isLocal(request, access);
}

type Parts = { runtime: Runtime; pages: Pages; security: Security; openCount: () => number };

/** The counters of a kind that are counted elsewhere, as they are now. */
function setLookups({ lookups }: Pages): void {
  pageCache.lookups.reset();
  for (const [result, count] of Object.entries(lookups)) pageCache.lookups.inc({ result }, count);
}

/** Answers what the process tells Prometheus; the database is asked at most every few seconds. */
export function metricsAnswer({ runtime, pages, security, openCount }: Parts): () => Promise<BufferedResponse> {
  const measureStatus = statusMeter(runtime);
  return async () => {
    setLookups(pages);
    pageCache.entries.set(pages.size.entries);
    pageCache.bytes.set(pages.size.bytes);
    searches.listings.set(runtime.search.size);
    openRequests.set(openCount());
    measurePools();
    await measureStatus();
    const body = Buffer.from(await registry.metrics());
    // A kept connection would lead every scrape to the same one of several workers.
    const headers = headerList(...security.strict(), ...bodyHeaders(registry.contentType, body), 'Connection', 'close');
    return { status: 200, headers, body };
  };
}
