import { expect, test } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { violations } from '../../support/e2e/axe.ts';
import { contactPages, ofSomebody } from '../../support/e2e/contact.ts';
import { mailedTo } from '../../support/e2e/data.ts';
import { insertPerson } from '../../support/e2e/people.ts';
import { bothLocales, firstListing } from '../../support/runs/pages.ts';

for (const locale of bothLocales) {
  test(`who asks for an attorney logs in, comes back, sees what is sent, and sends it, in ${locale}`, async ({
    page,
  }) => {
    const { id } = await ofSomebody();
    const person = newPerson();
    const { logIn } = accountPages(page, locale);
    await insertPerson(person, { language: locale });
    const { t, at, dialog, told } = contactPages(page, locale);
    await page.goto(at(`/home/listing/${id}`));
    await page.getByRole('link', { name: t('contact.attorney') }).click();
    await expect(page).toHaveURL(at('/login'));
    await logIn(person);
    await expect(page).toHaveURL(new RegExp(`/home/listing/${id}/[^#]*#attorney$`));
    await expect(dialog.getByText(person.email)).toBeVisible();
    const to = (await dialog.locator('dd').first().textContent()) ?? '';
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('contact.attorney_send') }).click();
    await told(t('contact.attorney_sent'));
    await expect(page).toHaveURL(new RegExp(`/home/listing/${id}/[^#]*$`));
    await expect.poll(async () => (await mailedTo(to, 1)).some(({ text }) => text?.includes(person.email))).toBe(true);
  });
}

test('a guest who comes by such an address reads the listing', async ({ page, request }) => {
  const path = await firstListing(request, 'hr', 'SINGLE');
  // Whoever is logged in has the dialog on its way once the page's own scripts have run.
  await page.goto(`${path}#attorney`);
  await expect(page.locator('[data-contact=attorney]')).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL(`${path}#attorney`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
