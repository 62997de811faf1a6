import { chromium, type Browser } from 'playwright';
import { browser as findBrowser } from '../../scripts/browser.mjs';
import type { Phone } from './phones.ts';
import type { Portal } from './portal.ts';
import { startSlowLink } from './slow-link.ts';
import { median } from './table.ts';
import { readOften, visit, type Visit } from './visit.ts';

/** For any browser of the bench. */
export const quiet = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** What a cold first screen is to keep on the slow phone: bytes and milliseconds. */
export type Goal = { html: number; total: number; requests: number; script: number; fcp: number; lcp: number };

/** A page to visit, cold or after another: over its open connections, or, after itself, over new ones. */
export type Screen = { name: string; path: string; after?: string; goal?: Goal };

/** `other` is what the portal to compare with showed, visited in turn. */
export type PageRow = Screen & { visit: Visit; other?: Visit };

const bytes = ['requests', 'htmlBytes', 'scriptBytes', 'imageBytes', 'totalBytes', 'cls'] as const;

function medianVisit(visits: Visit[]): Visit {
  const [first] = visits;
  if (!first) throw new RangeError('no visits');
  const of = (key: 'fcp' | 'lcp' | (typeof bytes)[number]) => median(visits.map((visit) => visit[key]));
  const counted = Object.fromEntries(bytes.map((key) => [key, of(key) ?? 0]));
  return { ...first, ...counted, fcp: of('fcp'), lcp: of('lcp') };
}

type Opened = { origin: string; browser: Browser; hangUp: () => void; close: () => Promise<void> };

/** A browser that reaches the portal over the modelled link, and nobody else. */
async function openSlowly({ visited }: Portal, { link }: Phone): Promise<Opened> {
  const { origin, key } = visited;
  const wire = await startSlowLink(Number(new URL(origin).port), link);
  const trust = key === undefined ? [] : [`--ignore-certificate-errors-spki-list=${key}`];
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...quiet, ...trust, `--proxy-server=${wire.proxy}`, '--proxy-bypass-list=<-loopback>'],
  });
  const close = async () => {
    await browser.close();
    wire.close();
  };
  return { origin, browser, hangUp: wire.hangUp, close };
}

async function visitOnce(
  { origin, browser, hangUp }: Opened,
  { path, after }: Screen,
  slowdown: number,
): Promise<Visit> {
  const leave = after === path ? hangUp : () => {};
  const before = after === undefined ? undefined : { url: origin + after, leave };
  return visit(browser, origin + path, { slowdown, ...(before && { before }) });
}

export type Setting = { phone: Phone; runs: number };

/** Visits each page of the portals in turn, `runs` times over the modelled link; medians. */
export async function measurePages(portals: Portal[], targets: Screen[], { phone, runs }: Setting): Promise<PageRow[]> {
  const opened = await Promise.all(portals.map((portal) => openSlowly(portal, phone)));
  try {
    const rows: PageRow[] = [];
    for (const target of targets) {
      for (const { origin } of opened) await readOften(origin + target.path);
      const visits = opened.map((): Visit[] => []);
      for (let run = 0; run < runs; run++)
        for (const [index, each] of opened.entries())
          visits[index]?.push(await visitOnce(each, target, phone.slowdown));
      const [ours, other] = visits.map(medianVisit);
      if (ours) rows.push({ ...target, visit: ours, ...(other && { other }) });
    }
    return rows;
  } finally {
    await Promise.all(opened.map(({ close }) => close()));
  }
}
