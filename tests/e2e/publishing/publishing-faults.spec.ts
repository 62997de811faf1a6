import { expect, test, type Page } from '@playwright/test';
import { smallPicture } from '../../support/browser/photographs.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { makeListing } from '../../support/e2e/listing.ts';
import { editorPages } from '../../support/e2e/publishing.ts';

/** `FAULTS=50` plays as many, `SEED` those of a failed play again. */
const faults = Number(process.env.FAULTS ?? 6);
const seed = Number(process.env.SEED ?? Date.now() % 100_000);

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The access token is worthless from now on. */
const expireToken = (page: Page) => page.evaluate(() => localStorage.setItem('token', 'e30.e30.e30'));

/** The connection is lost for a moment, in which the page may try what it likes. */
async function loseConnection(page: Page, milliseconds: number): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForTimeout(milliseconds);
  await page.context().setOffline(false);
}

test('no sign, no picture and no tap on publish is lost by reloads, expiries and lost connections at random', async ({
  page,
}) => {
  test.setTimeout(60_000 + faults * 20_000);
  await accountPages(page, 'hr').join(newPerson());
  const { id } = await makeListing(page, { draft: true, scenes: [] });
  await page.goto(`/home/manage-listing/${id}`);
  const { t, field } = editorPages(page, 'hr');
  const description = field('listing.field.description');
  const random = randomFrom(seed);
  const happenings = [
    () => page.reload(),
    () => expireToken(page),
    () => loseConnection(page, random() * 1500),
    () => expireToken(page).then(() => page.reload()),
  ];
  const happen = () => happenings[Math.floor(random() * happenings.length)]?.();
  let text = await description.inputValue();
  let pictures = 0;

  for (let round = 0; round < faults; round += 1) {
    const word = ` riječ${round}`;
    await description.press('ControlOrMeta+End');
    await description.pressSequentially(word, { delay: random() * 30 });
    text += word;
    if (random() < 0.4) {
      const dialog = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: t('pictures.choose') }).click();
      await (await dialog).setFiles([await smallPicture()]);
      pictures += 1;
    }
    await page.waitForTimeout(random() * 800);
    await happen();
    await expect(description, `round ${round} of seed ${seed}`).toHaveValue(text);
  }

  if (pictures === 0) {
    const dialog = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: t('pictures.choose') }).click();
    await (await dialog).setFiles([await smallPicture()]);
    pictures += 1;
  }
  const publish = page.getByRole('button', { name: t('mine.move.PUBLISHED_from_DRAFT') }).filter({ visible: true });
  await publish.first().click();
  await page.waitForTimeout(random() * 300);
  await happen();
  await expect(publish).toHaveCount(0, { timeout: 60_000 });
  await expect(page.locator('.tile')).toHaveCount(pictures, { timeout: 60_000 });
  await page.reload();
  await expect(description, `seed ${seed}`).toHaveValue(text);
  await expect(page.locator('.tile')).toHaveCount(pictures);
});
