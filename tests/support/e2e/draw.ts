import { expect, type Locator } from '@playwright/test';
import type { ProjectPages } from './project-editor.ts';

/** Drawing flats on the plan of a floor, which is opened first. */
export async function planOf({ t, floor }: ProjectPages, floorName: string) {
  const place = floor(floorName);
  await place.getByRole('button', { name: t('editor.floor.draw') }).click();
  const plan = place.getByRole('application', { name: t('plans.plan_label') });
  await expect(plan).toBeVisible();
  const page = plan.page();
  const isDrawn = (label: string) => expect(place.getByText(t('plans.done', { name: label, count: 4 }))).toBeVisible();

  /** Draws a rectangle from one corner to the other, in parts of the plan. */
  async function byMouse(label: string, [left, top, right, bottom]: [number, number, number, number]): Promise<void> {
    await place.getByRole('button', { name: new RegExp(`^${label} .*${t('plans.not_drawn')}`) }).click();
    await place.getByRole('button', { name: t('plans.draw'), exact: true }).click();
    await plan.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await boxOf(plan);
    await page.mouse.move(x + width * left, y + height * top);
    await page.mouse.down();
    await page.mouse.move(x + width * right, y + height * bottom, { steps: 4 });
    await page.mouse.up();
    await isDrawn(label);
  }

  /** Draws a rectangle with arrows and Enter, from the middle of the plan. */
  async function byKeyboard(label: string): Promise<void> {
    await place.getByRole('button', { name: t('plans.draw_named', { name: label }) }).press('Enter');
    await page.keyboard.press('Enter');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(`Shift+${key}`);
    await page.keyboard.press('Enter');
    await isDrawn(label);
  }

  return { byMouse, byKeyboard };
}

async function boxOf(plan: Locator) {
  const box = await plan.boundingBox();
  if (!box) throw new Error('no plan');
  return box;
}
