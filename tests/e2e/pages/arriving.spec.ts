import { expect, test, type Page } from '@playwright/test';
import { serveCutPage } from '../../support/e2e/cut-page.ts';
import { beforeLoading, shiftToTheEnd } from '../../support/e2e/shift.ts';
import { words } from '../../support/search/words.ts';

/** Where the page is cut, all in the midst of its header: what stands before has arrived and is painted before the rest comes. */
const inHeader = [
  'class="header-nav"',
  'class="header-tools"',
  'class="nav-link for-guest',
  'class="nav-link own-link',
  'class="header-add"',
  '<details class="menu header-menu',
];

/** The page asks for its rest once what has arrived is painted. */
const askWhenPainted = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('cookieConsent', 'denied');
    const told = () => void fetch('/painted');
    new PerformanceObserver(() => requestAnimationFrame(() => requestAnimationFrame(told))).observe({
      type: 'paint',
      buffered: true,
    });
  });

type Cut = { baseURL: string | undefined; path: string; cuts: readonly (string | RegExp)[]; widths: readonly number[] };

/** Goes to the page at each width, once for each place where it is cut. */
async function expectStill(page: Page, { baseURL, path, cuts, widths }: Cut): Promise<void> {
  await askWhenPainted(page);
  const pages = await serveCutPage(baseURL, path);
  for (const width of widths)
    for (const cut of cuts) {
      await beforeLoading(page, width);
      await page.goto(pages.cutAt(cut));
      const { shift, moved } = await shiftToTheEnd(page);
      expect.soft(shift, [cut, width, ...moved].join('\n')).toBeLessThan(0.001);
    }
  pages.close();
}

/** Who is logged in, and how wide their window is. */
const visitors = [
  ['', 1440],
  ['USER', 1440],
  ['ADMIN', 768],
  ['ADMIN', 1440],
] as const;

for (const [role, width] of visitors)
  test(`nothing moves while the header arrives for ${role || 'a guest'} at ${width} px`, async ({ page, baseURL }) => {
    await page.route('**/api/**', (route) => route.abort());
    await page.addInitScript((given) => {
      if (given) Object.assign(localStorage, { token: 'a.b.c', role: given, userId: '1' });
    }, role);
    await expectStill(page, { baseURL, path: '/en/home/faq', cuts: inHeader, widths: [width] });
  });

test('nothing moves while the homes and categories of the first page arrive', async ({ page, baseURL }) => {
  const cuts = [words('hr')('home.try'), /(?<=fetchpriority="low">)/, 'prodaja/kuca"'];
  await expectStill(page, { baseURL, path: '/home', cuts, widths: [360, 768, 1440] });
});
