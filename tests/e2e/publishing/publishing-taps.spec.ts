import { expect, test, type Locator, type Page } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { editorAddress, editorPages } from '../../support/e2e/publishing.ts';
import { photographs } from '../../support/browser/photographs.ts';

const phone = { width: 360, height: 740 };
test.use({ viewport: phone, hasTouch: true, isMobile: true });

/** Taps and typing of a person, counted: a tap that only begins to type belongs to the text. Waiting is in milliseconds. */
function countingHand(page: Page) {
  let [taps, waited] = [0, 0];
  return {
    taps: () => taps,
    waited: () => waited,
    async wait(until: () => Promise<unknown>): Promise<void> {
      const from = Date.now();
      await until();
      waited += Date.now() - from;
    },
    async tap(control: Locator): Promise<void> {
      taps += 1;
      await control.tap();
    },
    async write(field: Locator, text: string): Promise<void> {
      await field.tap();
      await page.keyboard.type(text);
      await expect.poll(async () => (await field.inputValue()).replaceAll('.', '')).toBe(text.replaceAll('.', ''));
    },
  };
}

/** How many screens lie between the first section's beginning and the last one's end, and what header and bar leave to each. */
const screensOf = (page: Page) =>
  page.evaluate(() => {
    const sections = ['what', 'basics', 'offer'].map((name) => document.querySelector(`#section-${name}`));
    const boxes = sections.map((section) => section?.getBoundingClientRect() ?? new DOMRect());
    const whole = (boxes.at(-1)?.bottom ?? Number.NaN) - (boxes[0]?.top ?? Number.NaN);
    const bars = ['header', '.phone-bar'].map(
      (bar) => document.querySelector(bar)?.getBoundingClientRect().height ?? 0,
    );
    const left = innerHeight - bars.reduce((sum, height) => sum + height, 0);
    return { screens: whole / innerHeight, highest: Math.max(...boxes.map(({ height }) => height)), left };
  });

/** Words of the choices and digits of the price that do not fit into their boxes. */
const cutTexts = (page: Page) =>
  page
    .locator('.choice, [id$="priceCents"]')
    .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.textContent));

for (const locale of ['hr', 'en'] as const) {
  test(`a registered owner with six photos publishes a flat with at most 15 taps on three screens, in ${locale}`, async ({
    page,
  }, { annotations }) => {
    test.setTimeout(120_000);
    await accountPages(page, locale).join(newPerson());
    const { t, field, group, search } = editorPages(page, locale, 'finger');
    const { tap, write, taps, wait, waited } = countingHand(page);
    const chip = async (key: string, index: number) => {
      await tap(group(key).locator('label').nth(index));
      await expect(group(key).getByRole('radio').nth(index), key).toBeChecked();
    };
    await page.goto(locale === 'hr' ? '/home' : '/en/home');

    await tap(
      page
        .locator('header')
        .getByRole('link', { name: t('header.add') })
        .first(),
    );
    const choice = page.getByRole('button', { name: t('pictures.choose') });
    await wait(() =>
      expect(page)
        .toHaveURL(editorAddress)
        .then(() => choice.waitFor()),
    );
    const dialog = page.waitForEvent('filechooser');
    await tap(choice);
    const pictures = await photographs('livingSea', 'kitchen', 'livingSea', 'kitchen', 'livingSea', 'kitchen');
    await (await dialog).setFiles(pictures);
    await chip('editor.purpose', 0);
    await chip('editor.category', 0);
    await chip('listing.field.type', 0);
    await search('bacv', 'Bačvice, Split');
    await tap(page.getByRole('button', { name: '2', exact: true }).filter({ visible: true }).first());
    await write(field('listing.field.netArea'), '64');
    await tap(page.getByRole('button', { name: locale === 'hr' ? '2. kat' : 'Floor 2', exact: true }));
    await chip('listing.field.condition', 3);
    await chip('listing.field.energyClass', 2);
    await write(field('listing.field.priceCents'), '289000');
    await write(field('listing.field.title'), 'Dvosoban stan na Bačvicama');
    await write(field('listing.field.description'), 'Tri minute do plaže.');
    await write(field('editor.advertiser.name'), 'Ivana Horvat');
    await expect(page.locator('.tile')).toHaveCount(6, { timeout: 60_000 });
    const { screens, highest, left } = await screensOf(page);
    expect(await cutTexts(page)).toEqual([]);
    for (const width of [320, 1024]) {
      await page.setViewportSize({ ...phone, width });
      await expect.poll(() => cutTexts(page)).toEqual([]);
    }
    await page.setViewportSize(phone);
    const bar = page.locator('.phone-bar');
    await expect(bar).toContainText(t('mine.move.PUBLISHED_from_DRAFT'));
    await tap(bar.getByRole('button', { name: t('mine.move.PUBLISHED_from_DRAFT') }));
    const notice = page.locator('.notice').filter({ hasText: t('mine.moved.PUBLISHED') });
    await wait(() => notice.waitFor());
    await tap(notice.getByRole('link', { name: t('editor.view') }));
    await wait(() => expect(page.locator('.offer .price')).toContainText('289'));
    annotations.push({ type: 'waiting', description: `${waited()} ms` });
    await expect(page.locator('.gallery .strip img')).toHaveCount(6);
    // The choice of the place from what the search found is one more.
    expect(taps() + 1).toBeLessThanOrEqual(15);
    expect(screens).toBeLessThanOrEqual(3);
    expect(highest).toBeLessThanOrEqual(left);
  });
}
