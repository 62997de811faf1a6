import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { browser as findBrowser } from '../../scripts/browser.mjs';
import { checkouts, copyOf, type Checkout } from './checkouts.ts';
import { measureFirstKey, type FirstKey } from './first-key.ts';
import type { Options } from './options.ts';
import { quiet } from './pages.ts';
import { withPortals, type Portal } from './portal.ts';
import { openAccount } from './someone.ts';
import { change, kilobytes, median, table, whole } from './table.ts';
import { phone } from './visit.ts';

const slowdown = 4;
const usualRuns = 5;
/** Long enough for the frame after an interaction, and for what follows it later. */
const settled = 700;

type Act = { name: string; act: (page: Page) => Promise<void> };

const filters: Act[] = [
  { name: 'filters: open', act: (page) => page.getByRole('button', { name: /^Filtri/ }).tap() },
  { name: 'filters: choose', act: (page) => page.locator('label:has([name=rooms][value="2"])').tap() },
  { name: 'filters: type', act: (page) => page.locator('[name=priceMax]').pressSequentially('250') },
];
const editor: Act[] = [
  { name: 'editor: type', act: (page) => page.locator('#field-netArea').pressSequentially('123') },
  { name: 'editor: choose', act: (page) => page.locator('label:has([name=field-category][value=HOUSE])').tap() },
];

/** Milliseconds by what was done; where a page begins, also the bytes of scripts until then. */
type Row = { name: string; milliseconds: number | null; scripts?: number };

/** Interaction to Next Paint (Event Timing): the slowest interaction so far. */
function observeInteractions(): void {
  const seen = Object.assign(window, { slowest: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId) seen.slowest = Math.max(seen.slowest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** The slowest interaction of each act, one after the other on one page; 0 is less than 16 ms. */
async function measureActs(context: BrowserContext, path: string, acts: Act[]): Promise<Row[]> {
  const page = await context.newPage();
  await page.addInitScript(observeInteractions);
  await page.goto(path, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const rows: Row[] = [];
  for (const { name, act } of acts) {
    await page.evaluate(() => Object.assign(window, { slowest: 0 }));
    await act(page);
    await pause(settled);
    const milliseconds = await page.evaluate(() => (window as unknown as { slowest: number }).slowest);
    rows.push({ name, milliseconds });
  }
  await page.close();
  return rows;
}

type Visitors = { stranger: BrowserContext; user: BrowserContext; draft: string };

async function measureOnce({ stranger, user, draft }: Visitors): Promise<Row[]> {
  const firstKey = async (name: string, measured: Promise<FirstKey>): Promise<Row> => ({ name, ...(await measured) });
  const login = { path: '/login', field: 'astro-island input[type=email], astro-island input[autocomplete=username]' };
  return [
    ...(await measureActs(stranger, '/home/listings', filters)),
    ...(await measureActs(user, draft, editor)),
    await firstKey('login: first key', measureFirstKey(stranger, login, slowdown)),
    await firstKey('editor: first key', measureFirstKey(user, { path: draft, field: '#field-netArea' }, slowdown)),
  ];
}

/** Each portal in turn, `runs` times; medians. */
async function measurePortals(portals: Portal[], runs: number): Promise<Row[][]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: quiet });
  try {
    const visitors: Visitors[] = [];
    for (const portal of portals) {
      const [stranger, user] = await Promise.all(
        ['stranger', 'user'].map(() => browser.newContext({ ...phone, baseURL: portal.origin })),
      );
      if (stranger && user) visitors.push({ stranger, user, draft: await openAccount(portal, user) });
    }
    const seen = visitors.map((): Row[][] => []);
    for (let run = 0; run < runs; run++)
      for (const [at, each] of visitors.entries()) seen[at]?.push(await measureOnce(each));
    return seen.map(([first = [], ...others]) =>
      first.map((row, at) => {
        const all = [row, ...others.flatMap((rows) => rows[at] ?? [])];
        return { ...row, milliseconds: median(all.map(({ milliseconds }) => milliseconds)) };
      }),
    );
  } finally {
    await browser.close();
  }
}

/** Copies of the data, since somebody registers there. */
async function copies(compared: [Checkout, ...Checkout[]]): Promise<[Checkout, ...Checkout[]]> {
  const [ours, theirs] = compared;
  const copy = async ({ checkout, dataDir }: Checkout, name: string) => {
    return { checkout, dataDir: await copyOf(dataDir, name) };
  };
  return [await copy(ours, 'ours'), ...(theirs ? [await copy(theirs, 'theirs')] : [])];
}

function interactionsTable([ours = [], theirs]: Row[][]): string {
  return table(
    ['what', 'ms', 'scripts kB', ...(theirs ? ['theirs ms', 'change', 'theirs scripts kB', 'change'] : [])],
    ours.map(({ name, milliseconds, scripts }, at) => {
      const told = [name, whole(milliseconds), scripts === undefined ? '-' : kilobytes(scripts)];
      if (!theirs) return told;
      const other = theirs[at];
      const [time, bytes] = [other?.milliseconds ?? null, other?.scripts ?? null];
      const kB = bytes === null ? '-' : kilobytes(bytes);
      return [...told, whole(time), change(milliseconds, time), kB, change(scripts ?? null, bytes)];
    }),
  );
}

/** What a finger waits for in filters and editor, and from navigation to the first key that a form takes. */
export async function measureInteractions({ against, runs = usualRuns }: Options): Promise<Row[][]> {
  const compared = await copies(await checkouts(2000, against));
  const rows = await withPortals(compared, (portals) => measurePortals(portals, runs));
  console.log(`\nInteraction to Next Paint of the slowest, and until a first key is taken on a page that the browser
knows; processor ${slowdown} × slower; median of ${runs}; goal of the first key: 1,000 ms, 100 kB\n\n${interactionsTable(rows)}`);
  return rows;
}
