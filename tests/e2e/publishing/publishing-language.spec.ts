import { expect, test } from '@playwright/test';
import type { TextLanguage } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { makeListing } from '../../support/e2e/listing.ts';
import { editorPages } from '../../support/e2e/publishing.ts';
import { words } from '../../support/search/words.ts';

const texts = {
  hr: { title: 'Stan na mirnoj ulici', description: 'Dvije minute do mora.' },
  en: { title: 'A flat in a quiet street', description: 'Two minutes to the sea.' },
};

for (const [own, other] of [
  ['en', 'hr'],
  ['hr', 'en'],
] as const satisfies [TextLanguage, TextLanguage][])
  test(`whoever writes ${own} alone publishes, and pages in ${other} show the text with its language marked`, async ({
    page,
  }) => {
    await accountPages(page, own).join(newPerson());
    const none = { hr: null, en: null };
    const { id } = await makeListing(page, { draft: true, facts: { title: none, description: none } });
    await page.goto(localizedPath(own, `/home/manage-listing/${id}`));
    const { field, saved, publish } = editorPages(page, own);
    await field('listing.field.title').fill(texts[own].title);
    await field('listing.field.description').fill(texts[own].description);
    await saved();
    await publish();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[own].title);
    const mark = (locale: TextLanguage) =>
      page.locator('main header').getByText(words(locale)(`card.foreign.${own}`), { exact: true });
    await expect(mark(own)).toHaveCount(0);

    await page.goto(localizedPath(other, `/home/listing/${id}`));
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(texts[own].title);
    await expect(heading).toHaveAttribute('lang', own);
    await expect(mark(other)).toBeVisible();
    await expect(page.getByText(texts[own].description).first()).toBeVisible();
  });
