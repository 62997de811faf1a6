import { chromium, type Browser } from 'playwright';
import { browser as findBrowser } from '../../scripts/browser.mjs';
import { startSlowLink, type Link } from './slow-link.ts';
import type { Portal } from './portal.ts';
import { coldVisit, type Visit } from './visit.ts';

/** 400 kbit/s both ways, 400 ms round trip, processor four times slower: `slow 3G` of the budgets. */
const slow3g: Link = { roundTrip: 400, down: 400, up: 400 };
const slowdown = 4;
/** A page that was asked for a few times has been compressed as well as possible. */
const earlierVisitors = 5;

async function readWhole(address: string): Promise<void> {
  const answer = await fetch(address, { headers: { 'Accept-Encoding': 'br' } });
  await answer.arrayBuffer();
}

/** Upper limits of a cold first screen: bytes and milliseconds. */
export type Budget = { html: number; total: number; requests: number; script: number; fcp: number; lcp: number };

/** `other` is what the portal to compare with showed, visited in turn. */
export type PageRow = { name: string; path: string; budget: Budget | undefined; visit: Visit; other?: Visit };

const middle = (values: (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  return known[known.length >> 1] ?? null;
};

function medianVisit(visits: Visit[]): Visit {
  const first = visits[0];
  if (!first) throw new RangeError('no visits');
  const median = (key: 'fcp' | 'lcp') => middle(visits.map((visit) => visit[key]));
  const number = (key: 'requests' | 'htmlBytes' | 'scriptBytes' | 'imageBytes' | 'totalBytes' | 'cls') =>
    middle(visits.map((visit) => visit[key])) ?? 0;
  return {
    ...first,
    requests: number('requests'),
    htmlBytes: number('htmlBytes'),
    scriptBytes: number('scriptBytes'),
    imageBytes: number('imageBytes'),
    totalBytes: number('totalBytes'),
    cls: number('cls'),
    fcp: median('fcp'),
    lcp: median('lcp'),
  };
}

type Opened = { origin: string; browser: Browser; close: () => Promise<void> };

/** A browser that reaches the portal over the modelled link, and nobody else. */
async function openSlowly(portal: Portal): Promise<Opened> {
  const link = await startSlowLink(portal.port, slow3g);
  const rule = `MAP 127.0.0.1:${portal.port} 127.0.0.1:${link.port}, MAP * ~NOTFOUND`;
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      `--host-resolver-rules=${rule}`,
    ],
  });
  const close = async () => {
    await browser.close();
    link.close();
  };
  return { origin: portal.origin, browser, close };
}

async function visitInTurn(opened: Opened[], path: string, runs: number): Promise<Visit[]> {
  for (const { origin } of opened)
    for (let earlier = 0; earlier < earlierVisitors; earlier++) await readWhole(origin + path);
  await new Promise((done) => setTimeout(done, 500));
  const visits = opened.map((): Visit[] => []);
  for (let run = 0; run < runs; run++)
    for (const [index, { browser, origin }] of opened.entries())
      visits[index]?.push(await coldVisit(browser, origin + path, slowdown));
  return visits.map(medianVisit);
}

/** Visits each page of the portals in turn, `runs` times with an empty cache over the modelled link; medians. */
export async function measurePages(
  portals: Portal[],
  pages: Omit<PageRow, 'visit' | 'other'>[],
  runs: number,
): Promise<PageRow[]> {
  const opened = await Promise.all(portals.map(openSlowly));
  const rows: PageRow[] = [];
  try {
    for (const page of pages) {
      const [visit, other] = await visitInTurn(opened, page.path, runs);
      if (visit) rows.push({ ...page, visit, ...(other && { other }) });
    }
    return rows;
  } finally {
    await Promise.all(opened.map(({ close }) => close()));
  }
}
