import { expect, test, type Page } from '@playwright/test';
import { pictures } from '../../support/e2e/listing.ts';
import { firstListing } from '../../support/runs/pages.ts';

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Slike', exact: true });
const grid = (page: Page) => page.getByRole('dialog', { name: /^Sve slike/ });
const told = (page: Page) => viewer(page).getByRole('status');

/** The transformation of the picture that is shown, or nothing. */
const zoomed = (page: Page) =>
  viewer(page).evaluate((dialog) => {
    const middle = document.elementFromPoint(dialog.clientWidth / 2, dialog.clientHeight / 2);
    return /scale\((.+)\)/.exec((middle as HTMLElement).style.transform)?.[1];
  });

/** Notes the files of pictures that are asked for. */
function noteFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (asked) => {
    if (asked.resourceType() === 'image') files.push(new URL(asked.url()).pathname);
  });
  return files;
}

test('a wide screen shows one large and four small pictures, as wide as the page, and loads no others', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const files = noteFiles(page);
  await page.goto(await firstListing(request, 'hr', 'SINGLE'), { waitUntil: 'networkidle' });
  const total = await page.locator('.gallery li').count();
  expect(total).toBeGreaterThan(5);
  const shown = page.locator('.gallery li').filter({ visible: true });
  await expect(shown).toHaveCount(5);
  const [first, ...small] = await shown.evaluateAll((slides) => slides.map((slide) => slide.clientWidth));
  for (const width of small) expect(width).toBeLessThan((first ?? 0) / 1.9);
  const edges = await page
    .locator('.gallery ul, .detail > aside')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().right)));
  expect(edges[0]).toBe(edges[1]);
  const all = await page
    .locator('.gallery img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const loaded = all.filter((src) => files.some((file) => src && file.startsWith(src.replace(/[^/]+$/, ''))));
  expect(loaded).toHaveLength(5);
});

test('all pictures open as a grid, one of them over it, and Back leads through both', async ({ page, request }) => {
  await page.goto(await firstListing(request, 'hr', 'SINGLE'));
  const total = await page.locator('.gallery li').count();
  await page.getByRole('link', { name: `Sve slike (${total})` }).click();
  await expect(grid(page).getByRole('link')).toHaveCount(total);
  await grid(page).getByRole('link').nth(2).click();
  await expect(told(page)).toContainText(`3 / ${total}`);
  await expect(viewer(page).locator('img').first()).toHaveJSProperty('complete', true);
  await page.keyboard.press('ArrowRight');
  await expect(told(page)).toContainText(`4 / ${total}`);
  await expect(viewer(page).locator('img')).toHaveCount(3);
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(grid(page)).toBeVisible();
  await grid(page).getByRole('button', { name: 'Zatvori' }).click();
  await expect(grid(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
});

test('a picture is described, counted, and turned by keys from the first to the last', async ({ page, request }) => {
  await page.goto(await firstListing(request, 'hr', 'SINGLE'));
  const names = await page
    .locator('.gallery img')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).alt));
  await pictures(page).first().click();
  await expect(told(page)).toHaveText(`1 / ${names.length} ${names[0]}`);
  await page.keyboard.press('End');
  await expect(told(page)).toHaveText(`${names.length} / ${names.length} ${names.at(-1)}`);
  await page.keyboard.press('Home');
  await expect(told(page)).toContainText(`1 / ${names.length}`);
  await page.keyboard.press('ArrowLeft');
  await expect(told(page)).toContainText(`${names.length} / ${names.length}`);
  await viewer(page).getByRole('button', { name: 'Sve slike' }).click();
  await expect(viewer(page)).toBeHidden();
  await expect(grid(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeHidden();
});

test('keys, buttons, wheel and double click zoom, and a zoomed picture is shifted, not turned', async ({
  page,
  request,
}) => {
  await page.goto(await firstListing(request, 'hr', 'SINGLE'));
  await pictures(page).first().click();
  await expect(viewer(page).locator('img').first()).toHaveJSProperty('complete', true);
  const scale = () => zoomed(page);
  for (const [grow, back] of [
    [() => page.keyboard.press('+'), () => page.keyboard.press('-')],
    [
      () => viewer(page).getByRole('button', { name: 'Povećaj' }).click(),
      () => viewer(page).getByRole('button', { name: 'Smanji' }).click(),
    ],
    [() => page.mouse.wheel(0, -120), () => page.mouse.wheel(0, 240)],
    [() => page.mouse.dblclick(500, 300), () => page.keyboard.press('0')],
  ] as const) {
    await page.mouse.move(640, 360);
    await grow();
    await expect.poll(scale).toBeDefined();
    await back();
    await expect.poll(scale).toBeUndefined();
  }
  await page.mouse.dblclick(500, 300);
  await expect.poll(scale).toBe('2.5');
  const place = () =>
    viewer(page)
      .locator('.zoomed img')
      .first()
      .evaluate((image) => image.style.transform);
  const before = await place();
  await page.mouse.move(500, 300);
  await page.mouse.down();
  await page.mouse.move(450, 280, { steps: 3 });
  await page.mouse.up();
  const dragged = await place();
  expect(dragged).not.toBe(before);
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).not.toBe(dragged);
  await expect(told(page)).toContainText('1 / ');
});

test('a link to a picture opens it, on the page and in an address', async ({ page, request }) => {
  const path = await firstListing(request, 'hr', 'SINGLE');
  await page.goto(`${path}#picture-2`);
  await expect(told(page)).toContainText('2 / ');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#picture-3', textContent: 'Treća slika' });
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'Treća slika' }).click();
  await expect(told(page)).toContainText('3 / ');
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a swipe turns the picture, two fingers enlarge it, a double tap shrinks it', async ({ page, request }) => {
    await page.goto(await firstListing(request, 'hr', 'SINGLE'));
    await pictures(page).first().tap();
    await expect(viewer(page).locator('img').first()).toHaveJSProperty('complete', true);
    const session = await page.context().newCDPSession(page);
    type Move = readonly (readonly number[])[];
    const touch = async (moves: readonly Move[]) => {
      for (const [index, points] of moves.entries())
        await session.send('Input.dispatchTouchEvent', {
          type: index === 0 ? 'touchStart' : 'touchMove',
          touchPoints: points.map(([x = 0, y = 0], id) => ({ x, y, id })),
        });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const steps = Array.from({ length: 12 }, (_, step) => step);
    await touch(steps.map((step) => [[320 - step * 20, 420]]));
    await expect(told(page)).toContainText('2 / ');
    await expect(viewer(page).locator('img').nth(1)).toHaveJSProperty('complete', true);
    await touch(
      steps.map((step) => [
        [180 - step * 8, 420],
        [210 + step * 8, 420],
      ]),
    );
    await expect.poll(() => zoomed(page)).toBeDefined();
    await touch(steps.map((step) => [[320 - step * 20, 420]]));
    await expect(told(page)).toContainText('2 / ');
    await page.touchscreen.tap(200, 420);
    await page.touchscreen.tap(200, 420);
    await expect.poll(() => zoomed(page)).toBeUndefined();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

  test('all pictures are shown in place, and each leads to its large file', async ({ page, request }) => {
    await page.goto(await firstListing(request, 'hr', 'SINGLE'));
    const slides = page.locator('.gallery li');
    await expect(slides.filter({ visible: true })).toHaveCount(5);
    await page.getByRole('link', { name: /^Sve slike/ }).click();
    await expect(slides.filter({ visible: true })).toHaveCount(await slides.count());
    await pictures(page).nth(5).click();
    await expect(page).toHaveURL(/\/images\/.+\.jpg$/);
  });
});
