import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';

declare const axe: typeof axeCore;

/** The minified axe: each page that is looked at compiles it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Look = { within?: string; only: { type: 'tag' | 'rule'; values: string[] } };

/** What axe finds wrong: the rule and where each is, as CSS. */
async function findings(page: Page, look: Look): Promise<{ id: string; place: string }[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async ({ within, only }) => {
    const found = await axe.run(within ?? document, { runOnly: only, resultTypes: ['violations'], preload: false });
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ id, place: target.join(' ') })));
  }, look);
}

/** Until nothing is half-way in or out of sight; what is paused or turns for ever does not count. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
    const ends = moving.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });

/** What axe finds wrong with a page once it holds still, each with where it is. */
export async function violations(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  await settled(page);
  for (const { id, place } of await findings(page, { only: { type: 'tag', values: tags } }))
    if (id !== 'target-size' || (await isTooSmall(page, place))) wrong.push(`${id}: ${place}`);
  return wrong;
}

/** What the sticky header covers a part of at this moment is not small: it is looked at again in the middle. */
async function isTooSmall(page: Page, place: string): Promise<boolean> {
  await page.locator(place).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const found = await findings(page, { within: place, only: { type: 'rule', values: ['target-size'] } });
  return found.length > 0;
}
