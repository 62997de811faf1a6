import { expect, test, type Locator, type Page } from '@playwright/test';
import { insertPerson, logInDirectly } from '../../support/e2e/people.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { makeListing } from '../../support/e2e/listing.ts';

const none = { hr: null, en: null };

/** A draft of somebody new without texts and papers, in its editor. */
async function openDraft(page: Page, locale: 'hr' | 'en') {
  const pages = accountPages(page, locale);
  const person = newPerson();
  await insertPerson(person);
  await logInDirectly(page, person);
  const facts = { title: none, description: none, papers: [], purpose: 'SALE', category: 'FLAT' } as const;
  const { id } = await makeListing(page, { facts: { ...facts, papers: [] }, draft: true });
  await page.goto(pages.at(`/home/manage-listing/${id}`));
  return { ...pages, id };
}

async function openPreview(page: Page, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
  const preview = await opened;
  await preview.waitForURL(/\/home\/preview\?token=/);
  return preview;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a text is proposed, quality leads to what lacks, and the preview shows it before anybody else', async ({
    page,
    browser,
  }) => {
    const { t } = await openDraft(page, 'hr');
    await page.getByRole('button', { name: t('editor.propose.button') }).tap();
    const title = page.locator('#field-title-hr');
    await expect(title).toHaveValue(/^\p{Lu}.* – Split/u);
    const proposed = await title.inputValue();
    await expect(page.locator('#field-description-hr')).toHaveValue(/Lokacija: Split/);

    const quality = page.getByRole('region', { name: /^Oglas \d+ \/ 100$/ });
    await page.locator('#section-advertiser, #section-more').last().scrollIntoViewIfNeeded();
    await quality.scrollIntoViewIfNeeded();
    await expect(quality.getByRole('button')).toHaveCount(3);
    await quality.getByRole('button', { name: t('editor.quality.facts.PICTURES') }).tap();
    const isThere = () => page.evaluate(() => document.activeElement?.closest('#field-images') !== null);
    await expect.poll(isThere).toBe(true);

    const preview = await openPreview(page, t('editor.preview_page.open'));
    await expect(preview.getByRole('note')).toContainText(t('preview.nobody'));
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(proposed);
    await expect(preview.locator('.price')).toContainText('240.000 €');
    await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(preview.locator('.gallery img').first()).toHaveJSProperty('complete', true);
    await expect(preview.locator('aside')).toHaveAttribute('inert', '');
    expect(await preview.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    const stranger = await browser.newPage();
    const answer = await stranger.goto(preview.url().replace(/.$/, '~'));
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(t('preview.gone'));
    await expect(stranger.getByText(proposed)).toHaveCount(0);
    await stranger.close();
  });
});

test('on a desktop the preview opens in the size of a phone too, and leads back', async ({ page }) => {
  const { t, id } = await openDraft(page, 'en');
  await page.getByRole('button', { name: t('editor.propose.button') }).click();
  await expect(page.locator('#field-title-en')).toHaveValue(/– Split/);
  const preview = await openPreview(page, t('editor.preview_page.phone'));
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Split');
  expect(await preview.evaluate(() => [innerWidth, innerHeight])).toEqual([390, 844]);
  await preview.getByRole('link', { name: t('preview.back') }).click();
  await expect(preview).toHaveURL(new RegExp(`/en/home/manage-listing/${id}$`));
});

/** Presses for as long as people do; what a field tells when it is left must not move the control away meanwhile. */
async function pressSlowly(page: Page, control: Locator): Promise<void> {
  const { x, y, width } = (await control.boundingBox())!;
  await page.mouse.move(x + width / 2, y + 4);
  await page.mouse.down();
  await page.waitForTimeout(150);
  await page.mouse.up();
}

test('a choice is not lost when the field that is left for it shows an error above it', async ({ page }) => {
  await openDraft(page, 'en');
  const rooms = page.locator('#field-rooms');
  const choice = page.locator('#field-condition input[value=NEEDS_RENOVATION]');
  await choice.scrollIntoViewIfNeeded();
  await rooms.fill('9x,,9');
  await pressSlowly(page, choice);
  await expect(choice).toBeChecked();
  await expect(rooms).not.toBeFocused();
  await expect(page.locator('#field-rooms-error')).not.toBeEmpty();
});

for (const height of [600, 800])
  test(`beside the form what is missing stays in sight below the panel, ${height} px high`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height });
    const { t } = await openDraft(page, 'hr');
    const list = page.getByRole('navigation', { name: t('editor.progress') });
    await expect(list).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    const panel = await page.locator('.publish-panel').boundingBox();
    const below = await list.boundingBox();
    expect(below?.y).toBeGreaterThanOrEqual((panel?.y ?? 0) + (panel?.height ?? 0));
    await expect(list.getByRole('heading')).toBeInViewport({ ratio: 1 });
  });
