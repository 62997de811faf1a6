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
