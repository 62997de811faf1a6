import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { budgets, overBudget } from '../runs/budgets.ts';

const sizes = new Map<string, number>();
const sizeOf = (text: string) => brotliCompressSync(text).length;

/** Notes the scripts that a page itself loads, and their bytes on the wire together with those of its inline scripts. */
export function noteScripts(page: Page): () => Promise<{ files: string[]; bytes: number }> {
  const files: string[] = [];
  let document: string | undefined;
  const note = (asked: Request) => {
    if (asked.resourceType() !== 'script') return;
    document ??= asked.frame().url();
    if (asked.frame().url() === document) files.push(asked.url());
  };
  page.on('request', note);
  return async () => {
    page.off('request', note);
    const written = page.locator('script:not([type="application/ld+json"])');
    let bytes = sizeOf((await written.allTextContents()).join('\n'));
    for (const file of files) {
      if (!sizes.has(file)) sizes.set(file, sizeOf(await (await page.request.get(file)).text()));
      bytes += sizes.get(file) ?? 0;
    }
    return { files, bytes };
  };
}

/** Whether a page has more bytes of scripts than pages of its kind may have; says how many. */
export const tooManyScripts = (page: string, kind: string, bytes: number): string[] =>
  overBudget(page, { scripts: bytes }, { scripts: budgets.scripts[kind] ?? NaN });
