import { hasCaddy } from './caddy.ts';
import type { Checkout } from './checkouts.ts';
import type { Options } from './options.ts';
import { measurePages, type Goal, type PageRow, type Screen } from './pages.ts';
import { phones } from './phones.ts';
import { withPortals, type Portal, type Wire } from './portal.ts';
import { comparedPages, pagesTable } from './report.ts';

const goals: Record<'home' | 'results' | 'listing' | 'project' | 'form', Goal> = {
  home: { html: 14_000, total: 45_000, requests: 8, script: 3_000, fcp: 1000, lcp: 1600 },
  results: { html: 14_000, total: 45_000, requests: 12, script: 3_000, fcp: 1000, lcp: 1500 },
  listing: { html: 14_000, total: 75_000, requests: 10, script: 3_000, fcp: 1000, lcp: 1600 },
  project: { html: 16_000, total: 90_000, requests: 12, script: 5_000, fcp: 1050, lcp: 1700 },
  form: { html: 14_000, total: 125_000, requests: 14, script: 110_000, fcp: 1000, lcp: 1200 },
};

type Found = { items: { id: number; kind: string; url: string }[] };

/** The path of the newest listing or project. */
export async function firstPath({ origin }: Portal, kind: 'SINGLE' | 'PROJECT'): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/real-estate-listings?kind=${kind}`);
  const { items } = (await answer.json()) as Found;
  const folder = kind === 'SINGLE' ? 'listing' : 'project-listing';
  const page = await fetch(`${origin}/home/${folder}/${items[0]?.id}`, { redirect: 'manual' });
  const moved = page.headers.get('location') ?? page.url;
  return new URL(moved, origin).pathname;
}

/** Cold visits, the second page of one visit, and second visits. */
async function targetsOf(portal: Portal): Promise<Screen[]> {
  const [home, results] = ['/home', '/home/listings'];
  const listing = await firstPath(portal, 'SINGLE');
  return [
    { name: 'home', path: home, goal: goals.home },
    { name: 'results', path: results, goal: goals.results },
    { name: 'map', path: '/home/listings?view=map' },
    { name: 'listing', path: listing, goal: goals.listing },
    { name: 'project', path: await firstPath(portal, 'PROJECT'), goal: goals.project },
    { name: 'faq', path: '/home/faq' },
    { name: 'login', path: '/login', goal: goals.form },
    { name: 'registration', path: '/registration', goal: goals.form },
    { name: 'a few letters', path: '/healthz' },
    { name: 'results → listing', path: listing, after: results },
    { name: 'home, again', path: home, after: home },
    { name: 'results, again', path: results, after: results },
    { name: 'listing, again', path: listing, after: listing },
  ];
}

const wireNames = { http1: 'HTTP/1.1', http2: 'HTTP/2 behind Caddy, TLS 1.3' };

/** Only the slow phone without a proxy has goals. */
const withoutGoal = ({ goal: _goal, ...target }: Screen): Screen => target;

type Measured = { phone: string; wire: string; rows: PageRow[] };

async function measureWire(portals: [Portal, ...Portal[]], wire: Wire, options: Options): Promise<Measured[]> {
  const all = await targetsOf(portals[0]);
  const named = all.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
  const measured: Measured[] = [];
  for (const key of options.phones) {
    const phone = phones[key];
    const targets = key === '3g' && wire === 'http1' ? named : named.map(withoutGoal);
    const rows = await measurePages(portals, targets, { phone, runs: options.runs ?? 3 });
    const { down, up, roundTrip } = phone.link;
    const link = `${down} / ${up} kbit/s, ${roundTrip} ms, processor ${phone.slowdown} × slower`;
    console.log(`\n${phone.name} (360 × 640, ${link}), ${wireNames[wire]}; measured / goal; the browser knows which of its
connections are open («again»: new connections, warm cache)\n\n${pagesTable(rows)}`);
    if (options.against !== undefined) console.log(`\nOurs / ${options.against}\n\n${comparedPages(rows)}`);
    measured.push({ phone: key, wire, rows });
  }
  return measured;
}

/** Bytes, requests and paint times of first screens, with each phone over each wire. */
export async function measureFirstScreens(compared: [Checkout, ...Checkout[]], options: Options): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const wire of options.wires) {
    if (wire === 'http2' && !hasCaddy()) {
      console.log('\nHTTP/2 is left out: it needs Caddy (apt-get install caddy).');
      continue;
    }
    measured.push(...(await withPortals(compared, (portals) => measureWire(portals, wire, options), wire)));
  }
  return measured;
}
