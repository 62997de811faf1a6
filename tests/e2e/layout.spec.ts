import { expect, test, type Page } from '@playwright/test';
import { bothLocales, everyPage } from '../support/pages.ts';

/** Widths of a small phone at 400 % zoom, phones, a tablet and a desktop. */
const widths = [320, 360, 768, 1440];

async function shiftAfterScrolling(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    return shift;
  });
}

for (const locale of bothLocales) {
  test(`pages in ${locale} fit every width and nothing shifts`, async ({ page, request }) => {
    test.setTimeout(180_000);
    const pages = await everyPage(request, locale);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(path, { waitUntil: 'load' });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(overflow, `${name} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
        expect.soft(await shiftAfterScrolling(page), `${name} at ${width} px shifts`).toBeLessThan(0.01);
      }
    }
  });

  test(`pages in ${locale} ask nobody else and log no error`, async ({ page, request, baseURL }) => {
    test.setTimeout(120_000);
    const problems: string[] = [];
    const own = new URL(baseURL ?? '').origin;
    page.on(
      'console',
      (message) => message.type() === 'error' && !message.text().includes('404') && problems.push(message.text()),
    );
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on(
      'request',
      (asked) => new URL(asked.url()).origin !== own && !asked.url().startsWith('data:') && problems.push(asked.url()),
    );
    const pages = await everyPage(request, locale);
    const absent = [pages.notFound, pages.unknown].map((path) => new URL(path ?? '', baseURL).href);
    page.on(
      'response',
      (answer) =>
        answer.status() >= 400 && !absent.includes(answer.url()) && problems.push(`${answer.status()} ${answer.url()}`),
    );
    for (const path of Object.values(pages)) {
      await page.goto(path, { waitUntil: 'load' });
    }
    expect(problems).toEqual([]);
  });
}
