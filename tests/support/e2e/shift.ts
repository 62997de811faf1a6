import type { Page } from '@playwright/test';

type Noted = { shiftSoFar?: () => number };
type Source = { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };

/** A browser may draw its first page before it knows how wide the window is to be. */
export async function beforeLoading(page: Page, width: number): Promise<void> {
  await page.goto('about:blank');
  await page.setViewportSize({ width, height: 800 });
  await page.waitForFunction((wide) => innerWidth === wide, width);
}

/** Notes from now on how much moves on each page without anybody having done anything. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let shift = 0;
    const note = (shifts: PerformanceEntryList) => {
      for (const { value, hadRecentInput } of shifts as Shift[]) if (!hadRecentInput) shift += value;
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    (globalThis as Noted).shiftSoFar = () => {
      note(observer.takeRecords());
      return shift;
    };
  });
}

/** How much has moved on the page so far. */
export const shiftOf = (page: Page) => page.evaluate(() => (globalThis as Noted).shiftSoFar?.());

/** How much moves by itself from the first picture to the end of the page, and what. */
export function shiftToTheEnd(page: Page): Promise<{ shift: number; moved: string[] }> {
  return page.evaluate(async () => {
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join();
    const toldOf = ({ node, previousRect, currentRect }: Source) =>
      `${(node as Element)?.outerHTML ?? node?.textContent} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
    const seen = { shift: 0, moved: [] as string[] };
    const note = (shifts: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of shifts as Shift[]) {
        if (hadRecentInput) continue;
        seen.shift += value;
        seen.moved.push(...sources.map(toldOf));
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const step = Math.max(700, document.documentElement.scrollHeight / 40);
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    note(observer.takeRecords());
    return seen;
  });
}
