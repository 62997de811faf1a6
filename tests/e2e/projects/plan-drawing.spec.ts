import { expect, test, type Page } from '@playwright/test';
import type { ManagedProject } from '#contract/projects/managed-project.ts';
import { accountPages } from '../../support/e2e/account.ts';
import { becomeAdmin } from '../../support/e2e/admin.ts';
import { violations } from '../../support/e2e/axe.ts';
import { noProjectFacts, unitFacts } from '../../support/projects/managed-projects.ts';
import { smallPicture } from '../../support/browser/photographs.ts';
import { newRow } from '../../support/projects/row-keys.ts';

const folder = '/api/v1/real-estate-project-listings';

/** A draft with a floor that has a plan and two flats which are not drawn yet; an admin has its editor open. */
async function openPlan(page: Page) {
  await becomeAdmin(page, 'hr');
  const { t, at } = accountPages(page, 'hr');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const { id } = (await (await page.request.post(folder, { headers })).json()) as { id: number };
  const call = `${folder}/${id}`;
  const read = async () => (await (await page.request.get(call, { headers })).json()) as ManagedProject;
  const { version } = await read();
  const buildings = [{ id: newRow(1), name: 'A', floors: [{ id: newRow(2), level: 1 }] }];
  const units = ['A-1-1', 'A-1-2'].map((label, index) =>
    unitFacts({ id: newRow(3 + index), floorId: newRow(2), label }),
  );
  await page.request.put(call, { headers, data: { ...noProjectFacts, version, buildings, units } });
  const floor = (await read()).buildings[0]?.floors[0];
  const multipart = { file: await smallPicture() };
  await page.request.post(`${call}/floors/${floor?.id}/plan`, { headers, multipart });
  await page.goto(at(`/home/manage-project-listing/${id}`));
  await page.getByRole('button', { name: t('editor.floor.draw') }).click();
  const plan = page.getByRole('application', { name: t('plans.plan_label') });
  await expect(plan).toBeVisible();
  return {
    t,
    plan,
    read,
    saved: async () => expect(page.locator('[data-save]').first()).toHaveAttribute('data-save', 'saved'),
  };
}

const polygons = ({ units }: ManagedProject) => units.map(({ polygon }) => polygon?.length ?? 0);

test('a flat is drawn with the mouse and another one by keyboard, and both are there after a reload', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  const { t, plan, read, saved } = await openPlan(page);
  await page.getByRole('button', { name: /A-1-1 nije/ }).click();
  await page.getByRole('button', { name: t('plans.draw'), exact: true }).click();
  const box = await plan.boundingBox();
  if (!box) throw new Error('no plan');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText(t('plans.done', { name: 'A-1-1', count: 4 }))).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: t('plans.draw_named', { name: 'A-1-2' }) }).press('Enter');
  await page.keyboard.press('Enter');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(`Shift+${key}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('plans.all_drawn'))).toBeVisible();
  await saved();
  expect(polygons(await read())).toEqual([4, 4]);
  await page.reload();
  await page.getByRole('button', { name: t('editor.floor.draw') }).click();
  await expect(page.getByText(t('plans.all_drawn'))).toBeVisible();
  expect(refused).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a finger draws, over the whole window too, and nothing is wider than the page', async ({ page }) => {
    const { t, plan, read, saved } = await openPlan(page);
    await page.getByRole('button', { name: t('form.full_view') }).tap();
    await page.getByRole('button', { name: /A-1-1 nije/ }).tap();
    await page.getByRole('button', { name: t('plans.draw'), exact: true }).tap();
    const box = await plan.boundingBox();
    if (!box) throw new Error('no plan');
    const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
    const touch = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', far: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: middle[0] + far, y: middle[1] + far }],
      });
    await finger('touchStart', -50);
    for (const far of [-20, 10, 50]) await finger('touchMove', far);
    await finger('touchEnd', 50);
    await expect(page.getByText(t('plans.done', { name: 'A-1-1', count: 4 }))).toBeVisible();
    await page.getByRole('button', { name: t('form.leave_full_view') }).tap();
    await saved();
    expect(polygons(await read())).toEqual([4, 0]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await violations(page)).toEqual([]);
  });
});
