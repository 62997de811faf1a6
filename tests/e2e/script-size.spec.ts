import { brotliCompressSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { logInSocially } from '../support/e2e-account.ts';
import { makeListing } from '../support/e2e-listing.ts';
import { bothLocales, everyPage } from '../support/pages.ts';

/**
 * The script files that a page loads by itself, not those of a page that it leads to, and how many bytes they and the
 * scripts in it have as they are sent.
 */
async function scriptsOf(page: Page, path: string): Promise<{ files: string[]; bytes: number }> {
  const files: string[] = [];
  let document: string | undefined;
  page.on('request', (asked) => {
    if (asked.resourceType() !== 'script') return;
    document ??= asked.frame().url();
    if (asked.frame().url() === document) files.push(asked.url());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  page.removeAllListeners('request');
  const written = page.locator('script:not([type="application/ld+json"])');
  const texts = [(await written.allTextContents()).join('\n')];
  for (const file of files) texts.push(await (await page.request.get(file)).text());
  return { files, bytes: texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0) };
}

for (const locale of bothLocales) {
  test(`pages to read load no script file and have at most 3 KB of scripts, forms at most 110 KB, in ${locale}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    for (const [name, path] of Object.entries(await everyPage(request, locale))) {
      const { files, bytes } = await scriptsOf(page, path);
      const forms = await page.locator('astro-island').count();
      if (forms === 0) expect.soft(files, name).toEqual([]);
      expect.soft(bytes, name).toBeLessThanOrEqual((forms === 0 ? 3 : 110) * 1024);
    }
  });
}

test('pages of one’s own listings load at most 110 KB of scripts before anybody touches them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await logInSocially(page, 'hr');
  const { id } = await makeListing(page, { scenes: [], draft: true });
  for (const [path, seen] of [
    ['/home/my-listings', '.own'],
    [`/home/manage-listing/${id}`, '#field-category :checked'],
    ['/home/add-listing', '#field-purpose'],
    ['/home/account', 'main form'],
  ] as const) {
    const { files, bytes } = await scriptsOf(page, path);
    await expect(page.locator(seen).first()).toBeAttached();
    expect.soft(files.length, path).toBeGreaterThan(3);
    expect.soft(bytes, path).toBeLessThanOrEqual(110 * 1024);
  }
});
