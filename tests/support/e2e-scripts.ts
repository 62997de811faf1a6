import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/**
 * The script files that a page loads by itself, not those of a page that it leads to, and how many bytes they and the
 * scripts in it have as they are sent.
 */
export async function scriptsOf(page: Page, path: string): Promise<{ files: string[]; bytes: number }> {
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
