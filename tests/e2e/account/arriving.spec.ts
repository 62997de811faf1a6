import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { beforeLoading, shiftToTheEnd } from '../../support/e2e/shift.ts';

/** Where the page is cut, all in the midst of its header: what stands before has arrived and is painted before the rest comes. */
const cuts = [
  '<div class="session"',
  'class="nav-link for-guest"',
  '<div class="for-user"',
  'nav-link header-logout',
  '<details class="menu header-menu',
];
const path = '/en/home/faq';

let server: Server;
let cut = '';
let sendRest: (() => void) | undefined;

async function answer(url: URL, response: ServerResponse): Promise<void> {
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  const text = await page.text();
  const kept = ['content-type', 'content-security-policy'].map((name) => [name, page.headers.get(name) ?? ''] as const);
  response.writeHead(page.status, Object.fromEntries(kept));
  if (url.pathname !== path) return void response.end(text);
  const at = text.indexOf(cut);
  expect(at).toBeGreaterThan(0);
  response.write(text.slice(0, at));
  sendRest = () => response.end(text.slice(at));
}

/** The pages of the portal, of which one arrives in two parts. */
test.beforeAll(async ({ baseURL }) => {
  server = createServer((request, response) => {
    if (request.url !== '/painted') return void answer(new URL(request.url ?? '/', baseURL), response);
    sendRest?.();
    sendRest = undefined;
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Who is logged in, and how wide their window is. */
const visitors = [
  ['', 1440],
  ['USER', 1440],
  ['ADMIN', 768],
  ['ADMIN', 1440],
] as const;

for (const [role, width] of visitors)
  test(`nothing moves while the header arrives for ${role || 'a guest'} at ${width} px`, async ({ page }) => {
    await page.route('**/api/**', (route) => route.abort());
    await page.addInitScript((given) => {
      localStorage.setItem('cookieConsent', 'denied');
      if (given) Object.assign(localStorage, { token: 'a.b.c', role: given, userId: '1' });
      const told = () => void fetch('/painted');
      new PerformanceObserver(() => requestAnimationFrame(() => requestAnimationFrame(told))).observe({
        type: 'paint',
        buffered: true,
      });
    }, role);
    for (cut of cuts) {
      await beforeLoading(page, width);
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
      const { shift, moved } = await shiftToTheEnd(page);
      expect.soft(shift, [cut, ...moved].join('\n')).toBeLessThan(0.001);
    }
  });
