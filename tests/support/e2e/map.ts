import { expect, type Page } from '@playwright/test';

export const mapOf = (page: Page) => page.locator('.map');
/** The marks that are to be seen: the server's until the engine draws its own. */
export const marksOf = (page: Page) => page.locator('.map .map-marks:visible a');

/** Touches the map, where nothing else is, and waits until it can be moved. */
export async function touchMap(page: Page): Promise<void> {
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error('no map');
  await page.mouse.click(box.x + 20, box.y + box.height - 60);
  await expect(mapOf(page)).toHaveAttribute('data-live', '');
}

/** Draws the map from its middle by so many pixels. */
export async function dragMap(page: Page, [right, down]: readonly [number, number]): Promise<void> {
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error('no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.75];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let part = 1; part <= 5; part += 1) await page.mouse.move(x + (right * part) / 5, y + (down * part) / 5);
  // A hand that rests before it lets go throws nothing.
  await page.waitForTimeout(200);
  await page.mouse.up();
}

export const countOf = (text: string | null): number => Number(text?.replaceAll(/\D/g, ''));
