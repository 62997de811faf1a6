import http from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** One visit as the wire and the browser saw it: bytes as sent, times in milliseconds. */
export type Visit = {
  status: number;
  requests: number;
  htmlBytes: number;
  scriptBytes: number;
  imageBytes: number;
  totalBytes: number;
  foreign: string[];
  fcp: number | null;
  lcp: number | null;
  lcpElement: string;
  cls: number;
};

type Seen = { url: string; type: string; status: number; bytes: number };

const quietMilliseconds = 1500;
export const phone = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'hr-HR',
};

function observePaint(): void {
  const paint = { fcp: null as number | null, lcp: null as number | null, lcpElement: '', cls: 0 };
  Object.assign(window, { paint });
  const observe = (type: string, note: (entry: never) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as never))).observe({
      type,
      buffered: true,
    });
  observe('paint', (entry: PerformanceEntry) => {
    if (entry.name === 'first-contentful-paint') paint.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry: PerformanceEntry & { element?: Element }) => {
    paint.lcp = entry.startTime;
    paint.lcpElement = entry.element?.tagName.toLowerCase() ?? '';
  });
  observe('layout-shift', (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (!entry.hadRecentInput) paint.cls += entry.value;
  });
}

async function recordRequests(session: CDPSession): Promise<{ seen: Map<string, Seen>; settled: () => Promise<void> }> {
  const seen = new Map<string, Seen>();
  let open = 0;
  let last = performance.now();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', (event) => {
    if (/^(data|blob):/.test(event.request.url)) return;
    if (!seen.has(event.requestId)) open += 1;
    seen.set(event.requestId, { url: event.request.url, type: event.type ?? 'Other', status: 0, bytes: 0 });
    last = performance.now();
  });
  session.on('Network.responseReceived', (event) => {
    const request = seen.get(event.requestId);
    if (request) Object.assign(request, { status: event.response.status, type: event.type });
  });
  const finish = (id: string, bytes: number) => {
    const request = seen.get(id);
    if (!request) return;
    request.bytes = bytes;
    open -= 1;
    last = performance.now();
  };
  session.on('Network.loadingFinished', (event) => finish(event.requestId, event.encodedDataLength));
  session.on('Network.loadingFailed', (event) => finish(event.requestId, 0));
  const settled = async () => {
    while (open > 0 || performance.now() - last < quietMilliseconds) await pause(50);
  };
  return { seen, settled };
}

const bytesOf = (requests: Seen[], type: string) =>
  requests.filter((request) => request.type === type).reduce((sum, request) => sum + request.bytes, 0);

async function visitPage(page: Page, url: string, slowdown: number): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  const { seen, settled } = await recordRequests(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observePaint);
  const answer = await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  await settled();
  const paint = await page.evaluate(
    () => (window as unknown as { paint: Pick<Visit, 'fcp' | 'lcp' | 'lcpElement' | 'cls'> }).paint,
  );
  // What the browser had kept was not asked for.
  const requests = [...seen.values()].filter(({ bytes }) => bytes > 0);
  return {
    status: answer?.status() ?? 0,
    requests: requests.length,
    htmlBytes: bytesOf(requests, 'Document'),
    scriptBytes: bytesOf(requests, 'Script'),
    imageBytes: bytesOf(requests, 'Image'),
    totalBytes: requests.reduce((sum, request) => sum + request.bytes, 0),
    foreign: requests.map((request) => new URL(request.url).origin).filter((origin) => origin !== new URL(url).origin),
    ...paint,
  };
}

/** What was read before, in the same browser, and what happens to its connections. */
export type Before = { url: string; leave: () => void };

async function readBefore(context: BrowserContext, { url, leave }: Before): Promise<void> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
  await page.close();
  leave();
}

/** Reads an answer to its end; Caddy's certificate is of its own making. */
function read(url: string): Promise<void> {
  const { get } = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const options = { headers: { 'Accept-Encoding': 'br' }, rejectUnauthorized: false };
    get(url, options, (answer) => answer.resume().once('end', resolve)).once('error', reject);
  });
}

/** A page that was asked for a few times has been compressed as well as possible. */
export async function readOften(url: string): Promise<void> {
  for (let earlier = 0; earlier < 5; earlier++) await read(url);
  await pause(500);
}

/** Opens the address once on a phone, slowed down so many times: with an empty cache, or after another page. */
export async function visit(
  browser: Browser,
  url: string,
  options: { slowdown?: number; before?: Before } = {},
): Promise<Visit> {
  const context = await browser.newContext(phone);
  try {
    if (options.before) await readBefore(context, options.before);
    return await visitPage(await context.newPage(), url, options.slowdown ?? 1);
  } finally {
    await context.close();
  }
}
