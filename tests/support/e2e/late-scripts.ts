import type { Page } from '@playwright/test';

/** Opens a page whose scripts come once what this returns is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise: isDue, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/assets/build/*.js', async (route) => {
    await isDue;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return goOn;
}
