import { expect, test } from '@playwright/test';
import { insertPerson } from '../../support/e2e/people.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { bothLocales } from '../../support/runs/pages.ts';

for (const locale of bothLocales)
  test(`a tab that waits at the login goes on when another one has logged in, in ${locale}`, async ({
    page,
    context,
  }) => {
    const person = newPerson();
    await insertPerson(person, { language: locale });
    const { at, logIn } = accountPages(page, locale);
    const waiting = await context.newPage();
    await waiting.goto(`${at('/home/account')}?from=mail#sessions`);
    await expect(waiting).toHaveURL(at('/login'));
    await page.goto(at('/home/my-listings'));
    await expect(page).toHaveURL(at('/login'));
    await logIn(person);
    await expect(page).toHaveURL(at('/home/my-listings'));
    await expect(waiting).toHaveURL(`${at('/home/account')}?from=mail#sessions`);
  });
