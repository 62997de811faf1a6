import { expect, test } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { violations } from '../../support/e2e/axe.ts';
import { contactPages } from '../../support/e2e/contact.ts';
import { mailedLink, mailSaying, testedDatabase } from '../../support/e2e/data.ts';
import { insertPerson, logInDirectly } from '../../support/e2e/people.ts';
import { insertListing } from '../../support/listings/listings.ts';

const longAgo = new Date('2024-01-01');

test('after a change of e-mail enquiries follow, all listings are moved at once, and a kept address confirms first', async ({
  page,
}) => {
  const { db } = await testedDatabase();
  const [person, next] = [newPerson(), newPerson()];
  const ownerId = await insertPerson(person);
  const old = {
    ownerId,
    contactEmail: person.email,
    contactConfirmed: false,
    publishedAt: longAgo,
    firstPublishedAt: longAgo,
  };
  const ids = [await insertListing(db, old), await insertListing(db, old)];
  const { t, at } = accountPages(page, 'hr');
  const visitor = contactPages(page, 'hr');

  async function enquire(id: number | undefined, message: string): Promise<void> {
    await page.goto(at(`/home/contact?listing=${id}`));
    await visitor.fill(page.locator('main'), message);
    await visitor.send(page.locator('main'));
  }

  await page.goto(at('/home'));
  await logInDirectly(page, person);
  await page.goto(at('/home/account'));
  const email = page.getByRole('region', { name: t('auth.email') });
  await email.getByLabel(t('account.new_email')).fill(next.email);
  await email.getByLabel(t('account.current_password'), { exact: true }).fill(person.password);
  await email.getByRole('button', { name: t('account.change_email') }).click();
  await page.goto(await mailedLink(next.email, 'emailToken'));
  const offer = page.getByRole('region', { name: t('account.contacts.title') });
  await expect(offer).toContainText(t('account.contacts.named', { email: person.email, count: 2 }));
  expect(await violations(page)).toEqual([]);

  await enquire(ids[0], 'Zanima me odmah nakon promjene.');
  expect(await mailSaying(next.email, 'odmah nakon promjene')).toContain(person.email);

  await page.goto(at('/home/account'));
  await offer.getByRole('button', { name: t('account.contacts.keep', { email: person.email }) }).click();
  await expect(offer).toContainText(t('account.contacts.asked', { email: person.email }));
  await page.goto(await mailedLink(person.email, 'token'));
  await page.getByRole('button', { name: t('confirm_contact.confirm') }).click();
  await expect(page.getByRole('status').filter({ hasText: person.email })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await enquire(ids[1], 'Zanima me dok je stara potvrđena.');
  await mailSaying(person.email, 'dok je stara potvrđena');

  await page.goto(at('/home/account'));
  await offer.getByRole('button', { name: t('account.contacts.replace', { own: next.email, count: 2 }) }).click();
  await expect(offer).toBeHidden();
  await enquire(ids[1], 'Zanima me nakon premještanja.');
  await mailSaying(next.email, 'nakon premještanja');
});
