import type { Page } from '@playwright/test';

type Noted = { shift?: number };
type Source = { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };

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

/** How much moves by itself from the first picture to the end of the page, and what. */
export function shiftToTheEnd(page: Page): Promise<{ shift: number; moved: string[] }> {
  return page.evaluate(async () => {
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join();
    const toldOf = ({ node, previousRect, currentRect }: Source) =>
      `${(node as Element)?.outerHTML ?? node?.textContent} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
    const seen = { shift: 0, moved: [] as string[] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        seen.shift += value;
        seen.moved.push(...sources.map(toldOf));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const step = Math.max(700, document.documentElement.scrollHeight / 40);
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    return seen;
  });
}
