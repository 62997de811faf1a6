import type { Page } from '@playwright/test';

type Noted = { shift?: number };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Notes from now on how much moves on each page without anybody having done anything. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = globalThis as Noted;
    noted.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[])
        if (!hadRecentInput) noted.shift = (noted.shift ?? 0) + value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much has moved on the page so far. */
export const shiftOf = (page: Page) => page.evaluate(() => (globalThis as Noted).shift);
