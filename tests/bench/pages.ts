import { chromium } from 'playwright';
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

export type PageRow = { name: string; path: string; budget: Budget | undefined; visit: Visit };

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

/** Visits each page `runs` times with an empty cache over the modelled link, and keeps the medians. */
export async function measurePages(portal: Portal, pages: Omit<PageRow, 'visit'>[], runs: number): Promise<PageRow[]> {
  const link = await startSlowLink(portal.port, slow3g);
  const rule = `MAP 127.0.0.1:${portal.port} 127.0.0.1:${link.port}, MAP * ~NOTFOUND`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROME ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      `--host-resolver-rules=${rule}`,
    ],
  });
  const rows: PageRow[] = [];
  try {
    for (const page of pages) {
      for (let earlier = 0; earlier < earlierVisitors; earlier++) await readWhole(portal.origin + page.path);
      await new Promise((done) => setTimeout(done, 500));
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run++) visits.push(await coldVisit(browser, portal.origin + page.path, slowdown));
      rows.push({ ...page, visit: medianVisit(visits) });
    }
    return rows;
  } finally {
    await browser.close();
    link.close();
  }
}
