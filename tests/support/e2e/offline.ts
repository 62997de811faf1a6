import { expect, type Page } from '@playwright/test';

/** Waits until the service worker answers for the page. */
export async function awaitWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The paths of everything that is laid up, but for the offline pages. */
export function laidUp(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      if (name.startsWith('portal-offline-')) continue;
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });
}

/** Waits until the page of this path is laid up. */
export async function awaitLaidUp(page: Page, path: string): Promise<void> {
  await expect.poll(() => laidUp(page)).toContain(path);
}

/** Waits until a picture is laid up. */
export async function awaitPicture(page: Page): Promise<void> {
  await expect.poll(async () => (await laidUp(page)).some((path) => path.startsWith('/images/'))).toBe(true);
}

/** The heart on the card of a listing: which card is the first changes as soon as another test publishes. */
export const heartOf = (page: Page, path: string) =>
  page
    .locator('.card')
    .filter({ has: page.locator(`a[href="${path}"]`) })
    .locator('button.heart');
