import { expect, test, type Locator, type Page } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { editorAddress, editorPages } from '../../support/e2e/publishing.ts';
import { smallPicture } from '../../support/browser/photographs.ts';

/** Presses Tab until the focus is there: forwards only, and not for ever. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    if (await isThere()) return;
  }
  await expect(target).toBeFocused({ timeout: 1 });
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

const pictureNames = (page: Page) =>
  page
    .locator('.tile img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.split('/')[4]));

const ordered = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/order') && answer.ok());

/** Chooses three pictures in the file dialog, gives them another order, and the cover a text. */
async function addPictures(page: Page, t: ReturnType<typeof editorPages>['t']): Promise<void> {
  const dialog = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: t('pictures.choose') }));
  await press(page, 'Enter');
  await (await dialog).setFiles(await Promise.all([smallPicture(), smallPicture(), smallPicture()]));
  await expect(page.locator('.tile')).toHaveCount(3, { timeout: 30_000 });
  // They come in two at a time, and are put into the order of choice when all are there.
  await expect(page.getByRole('status').getByText(t('pictures.added', { count: 3 }))).toBeAttached();
  const [first, second, third] = await pictureNames(page);
  const name = (number: number) => t('pictures.number', { number, total: 3 });

  const tile = (number: number) => page.getByRole('button', { name: t('pictures.edit', { name: name(number) }) });
  let saved = ordered(page);
  await tabTo(page, tile(1));
  await press(page, 'ArrowRight');
  await expect.poll(() => pictureNames(page)).toEqual([second, first, third]);
  await expect(tile(2)).toBeFocused();
  await expect(page.getByRole('status').getByText(t('pictures.moved', { place: 2, total: 3 }))).toBeAttached();
  await saved;
  saved = ordered(page);
  await press(page, 'End');
  await expect.poll(() => pictureNames(page)).toEqual([second, third, first]);
  await saved;
  saved = ordered(page);
  await press(page, 'Home');
  await expect.poll(() => pictureNames(page)).toEqual([first, second, third]);
  await saved;
  await expect(tile(1)).toBeFocused();

  await press(page, 'Enter');
  await expect(page.getByRole('dialog').getByLabel(t('pictures.alt_hr'))).toBeVisible();
  await tabTo(page, page.getByRole('dialog').getByLabel(t('pictures.alt_hr')));
  await page.keyboard.type('Kuća s južne strane');
  await press(page, 'Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `${name(1)}: Kuća s južne strane` })).toBeFocused();
}

test('a house is published, and its pictures put into order, by the keyboard alone', async ({ page }) => {
  await accountPages(page, 'hr').join(newPerson());
  const { t, field, group, saved } = editorPages(page, 'hr');
  const type = async (key: string, text: string) => {
    await tabTo(page, field(key));
    await page.keyboard.type(text);
  };
  const first = (key: string) => group(key).getByRole('radio').first();

  await page.goto('/home');
  await tabTo(
    page,
    page
      .locator('header')
      .getByRole('link', { name: t('header.add') })
      .first(),
  );
  await press(page, 'Enter');
  await expect(page).toHaveURL(editorAddress);
  await expect(group('editor.purpose')).toBeVisible();

  await addPictures(page, t);
  await tabTo(page, first('editor.purpose'));
  await press(page, 'Space');
  await tabTo(page, first('editor.category'));
  await press(page, 'Space', 'ArrowRight');
  await expect(group('editor.category').getByRole('radio', { name: 'Kuća' })).toBeChecked();
  await tabTo(page, first('listing.field.type'));
  await press(page, 'Space', 'ArrowRight');
  await expect(group('listing.field.type').getByRole('radio', { name: 'Dvojna kuća' })).toBeChecked();

  const search = page.getByRole('combobox', { name: t('editor.place_search') });
  await tabTo(page, search);
  await page.keyboard.type('pore');
  await expect(page.getByRole('option').first()).toBeVisible();
  await press(page, 'ArrowDown', 'ArrowUp', 'Enter');
  await expect(search).toHaveValue(/^Poreč/);

  await type('listing.field.rooms', '4');
  await type('listing.field.netArea', '140');
  await type('listing.field.plotArea', '600');
  await tabTo(page, first('listing.field.buildingLevels'));
  await press(page, 'Space', 'ArrowRight', 'ArrowRight');
  await tabTo(page, first('listing.field.condition'));
  await press(page, 'Space', 'ArrowRight');
  await tabTo(page, first('listing.field.energyClass'));
  await press(page, 'Space', 'ArrowRight');
  await type('listing.field.priceCents', '390000');
  await type('listing.field.title', 'Dvojna kuća blizu mora');
  await type('listing.field.description', 'Petnaest minuta do plaže.');
  await type('editor.advertiser.name', 'Ivana Horvat');
  await tabTo(page, page.locator('summary', { hasText: t('editor.section.advertiser') }));
  await press(page, 'Enter');
  await type('editor.advertiser.contactEmail', 'ivana@example.hr');
  // A new address is mailed as it is saved: once its field is left.
  await press(page, 'Tab');
  await expect(page.getByText(t('editor.nothing_missing'))).toBeVisible();
  await saved();

  const publish = page.getByRole('button', { name: t('mine.move.PUBLISHED_from_DRAFT') });
  await tabTo(page, publish.first());
  await press(page, 'Enter');
  const notice = page.locator('.notice').filter({ hasText: t('mine.moved.PUBLISHED') });
  await expect(notice).toBeFocused();
  await tabTo(page, notice.getByRole('link', { name: t('editor.view') }), 1);
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/home\/listing\/\d+\/dvojna-kuca-blizu-mora$/);
  await expect(page.locator('.offer .price')).toContainText('390.000 €');
  await expect(page.locator('.key-facts dd')).toHaveText(['140 m²', '600 m²', '4', 'A']);
  await expect(page.locator('.gallery .strip img').first()).toHaveAttribute('alt', 'Kuća s južne strane');
});

test('from the top of the page to the button that publishes there are at most 40 stops, six pictures among them', async ({
  page,
}) => {
  await accountPages(page, 'hr').join(newPerson());
  const { t, start, group, saved } = editorPages(page, 'hr');
  await start();
  for (const key of ['editor.purpose', 'editor.category', 'listing.field.type'])
    await group(key).locator('label').first().click();
  const dialog = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('pictures.choose') }).click();
  await (await dialog).setFiles(await Promise.all(Array.from({ length: 6 }, () => smallPicture())));
  await expect(page.locator('.tile')).toHaveCount(6, { timeout: 30_000 });
  await saved();
  await page.reload();
  await expect(page.locator('.tile')).toHaveCount(6);
  await tabTo(page, page.getByRole('button', { name: t('mine.move.PUBLISHED_from_DRAFT') }).first(), 40);
});
