import { expect, test } from '@playwright/test';
import { serveCutPage } from '../../support/e2e/cut-page.ts';
import { beforeLoading, shiftToTheEnd } from '../../support/e2e/shift.ts';

/** Where the page is cut, all in the midst of its header: what stands before has arrived and is painted before the rest comes. */
const cuts = [
  'class="header-nav"',
  'class="header-tools"',
  'class="nav-link for-guest',
  'class="nav-link own-link',
  'class="header-add"',
  '<details class="menu header-menu',
];

let pages: Awaited<ReturnType<typeof serveCutPage>>;

test.beforeAll(async ({ baseURL }) => {
  pages = await serveCutPage(baseURL, '/en/home/faq');
});

test.afterAll(() => pages.close());

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
    for (const cut of cuts) {
      await beforeLoading(page, width);
      await page.goto(pages.cutAt(cut));
      const { shift, moved } = await shiftToTheEnd(page);
      expect.soft(shift, [cut, ...moved].join('\n')).toBeLessThan(0.001);
    }
  });
