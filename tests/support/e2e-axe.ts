import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Without the blank page on which axe joins what frames of other hosts find: we have none, and when that page closes, one
 * that is tested offline hears that it is online.
 */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** What axe finds wrong with a page as it is now, each with where it is. */
export async function violations(page: Page): Promise<string[]> {
  const found = await axe(page).withTags(rules).analyze();
  const wrong: string[] = [];
  for (const { id, nodes } of found.violations)
    for (const { target } of nodes) {
      const place = target.join(' ');
      if (id !== 'target-size' || (await isTooSmall(page, place))) wrong.push(`${id}: ${place}`);
    }
  return wrong;
}

/** What the sticky header covers a part of at this moment is not small: it is looked at again in the middle. */
async function isTooSmall(page: Page, place: string): Promise<boolean> {
  await page.locator(place).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const found = await axe(page).include(place).withRules('target-size').analyze();
  return found.violations.length > 0;
}
