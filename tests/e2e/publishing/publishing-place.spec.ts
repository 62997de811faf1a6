import { expect, test, type Page } from '@playwright/test';
import type { TextLanguage } from '#i18n/locales.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { makeListing } from '../../support/e2e/listing.ts';
import { editorPages } from '../../support/e2e/publishing.ts';

/** In Trogir, in Split's quarter Bačvice, in the sea far from both, and in another country. */
const trogir = { latitude: 43.5169, longitude: 16.2515 };
const bacvice = { latitude: 43.5005, longitude: 16.4497 };
const vienna = { latitude: 48.2082, longitude: 16.3738 };

/** The editor of a draft in Split, without a quarter. */
async function placing(page: Page, locale: TextLanguage) {
  const account = accountPages(page, locale);
  await account.join(newPerson());
  const title = { hr: 'Stan blizu plaže', en: 'A flat near the beach' };
  const { id } = await makeListing(page, { draft: true, facts: { quarterId: null, title } });
  await page.goto(account.at(`/home/manage-listing/${id}`));
  const pages = editorPages(page, locale);
  const place = page.getByRole('combobox', { name: pages.t('editor.place_search') });
  await expect(place).toHaveValue(/^Split/);
  await pages.unfold();
  const coordinates = page.getByLabel(pages.t('editor.coordinates'));
  const button = (key: string) => page.getByRole('button', { name: pages.t(key), exact: true });
  return { ...pages, at: account.at, place, coordinates, button };
}

/** How far the pin lies from a point, in kilometres (a degree of latitude has 111). */
function kmFrom(text: string, { latitude, longitude }: typeof trogir): number {
  const [lat = 0, lng = 0] = text.split(',').map(Number);
  return Math.hypot(lat - latitude, (lng - longitude) * Math.cos((latitude * Math.PI) / 180)) * 111;
}

for (const locale of ['hr', 'en'] as const)
  test(`a quarter that is chosen moves the pin, is undone by a press, and is kept, shown and searched, in ${locale}`, async ({
    page,
  }) => {
    const { t, at, search, coordinates, button, saved, place, publish } = await placing(page, locale);
    const before = await coordinates.inputValue();
    await search('bacvice', 'Bačvice, Split');
    await expect(place).toHaveValue(/Bačvice/);
    await expect(page.getByLabel(t('listing.field.quarterId'))).toHaveValue('split-bacvice');
    expect(kmFrom(await coordinates.inputValue(), bacvice)).toBeLessThan(1);
    await button('editor.pin_undo').click();
    await expect(coordinates).toHaveValue(before);
    await button('editor.pin_redo').click();
    await expect(coordinates).not.toHaveValue(before);
    await saved();
    await page.reload();
    await expect(place).toHaveValue(/Bačvice/);
    await publish();
    await expect(
      page
        .locator('main')
        .getByText(/Bačvice, Split/)
        .first(),
    ).toBeVisible();
    const { pathname } = new URL(page.url());
    await page.goto(`${at('/home/listings')}?quarter=split-bacvice&sort=newest`);
    await expect(page.locator('article', { has: page.locator(`a[href="${pathname}"]`) })).toContainText('Bačvice');
  });

test('an explicit choice always moves the pin; a tap on the map that missed is undone, and a point elsewhere is asked about', async ({
  page,
}) => {
  const { t, search, coordinates, button, place, saved } = await placing(page, 'hr');
  await search('trogir', 'Trogir');
  expect(kmFrom(await coordinates.inputValue(), trogir)).toBeLessThan(2);
  await search('split', 'Split');
  await expect(place).toHaveValue(/^Split/);
  const inSplit = await coordinates.inputValue();
  expect(kmFrom(inSplit, { latitude: 43.5081, longitude: 16.4402 })).toBeLessThan(2);

  await page.locator('#pin-help').scrollIntoViewIfNeeded();
  const map = page.getByRole('group', { name: t('editor.map') });
  await map.click({ position: { x: 230, y: 230 } });
  await expect(coordinates).not.toHaveValue(inSplit);
  await button('editor.pin_undo').first().click();
  await expect(coordinates).toHaveValue(inSplit);

  await coordinates.fill('43° 31\' 0.8" N, 16° 15\' 5.4" E');
  const question = page.locator('.notice').filter({ has: button('editor.outside.keep') });
  await expect(question).toContainText('Trogir');
  await question.getByRole('button', { name: t('editor.outside.change', { place: 'Trogir' }) }).click();
  await expect(place).toHaveValue(/^Trogir/);
  await expect(question).toHaveCount(0);
  await coordinates.fill('43,5005; 16,4497');
  await expect(question).toContainText('Split');
  await question.getByRole('button', { name: t('editor.pin_undo'), exact: true }).click();
  expect(kmFrom(await coordinates.inputValue(), trogir)).toBeLessThan(2);
  await coordinates.fill('https://www.google.com/maps/place/Split/@43.5005,16.4497,17z/data=!3m1');
  await question.getByRole('button', { name: t('editor.outside.keep') }).click();
  await expect(question).toHaveCount(0);
  await saved();
  await page.reload();
  await expect(place).toHaveValue(/^Trogir/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the place where one stands is taken on a tap, with its quarter, and a refusal is told', async ({
    page,
    context,
  }) => {
    const { t, place, coordinates, button, saved } = await placing(page, 'hr');
    const here = button('editor.my_location.button');
    const before = await coordinates.inputValue();
    await here.tap();
    await expect(page.getByText(t('editor.my_location.denied'))).toBeVisible();
    await expect(coordinates).toHaveValue(before);

    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ ...vienna, accuracy: 8 });
    await here.tap();
    await expect(page.getByText(t('editor.my_location.outside'))).toBeVisible();
    await expect(coordinates).toHaveValue(before);

    await context.setGeolocation({ ...trogir, accuracy: 8 });
    await here.tap();
    await page.getByRole('button', { name: t('editor.outside.change', { place: 'Trogir' }) }).tap();
    await expect(place).toHaveValue(/^Trogir/);
    await saved();
  });
});
