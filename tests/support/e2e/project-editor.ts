import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '#i18n/locales.ts';
import { accountPages } from './account.ts';
import { smallPicture } from '../browser/photographs.ts';
import { pdf } from '../listings/uploads.ts';

export const projectEditorAddress = /\/home\/manage-project-listing\/\d+$/;

/** Pictures are made ready in the browser and on the server. */
const onceStored = { timeout: 30_000 };

/** The editor of a project as an admin uses it, in one language. */
export function projectPages(page: Page, locale: Locale) {
  const { t, at } = accountPages(page, locale);
  const part = (name: string) => page.getByRole('region', { name: t(`editor.section.${name}`), exact: true });
  const field = (name: string, label: string) =>
    part(name).getByLabel(new RegExp(`^${RegExp.escape(label)}(?: \\* \\(.*\\))?$`));
  const button = (name: string, label: string) => part(name).getByRole('button', { name: label, exact: true });
  const saved = () => expect(page.locator('[data-save]').first()).toHaveAttribute('data-save', 'saved');
  /** A floor in the list of floors, by what it is called there. */
  const floor = (name: string) =>
    part('buildings')
      .locator('.floor')
      .filter({ has: page.getByRole('button', { name: t('editor.project.remove', { name }), exact: true }) });

  async function start(): Promise<void> {
    await page.goto(at('/home/my-project-listings'));
    await page.getByRole('link', { name: t('mine.project.first'), exact: true }).click();
    await expect(page).toHaveURL(projectEditorAddress);
  }

  async function facts(name = 'Vrtovi Lovrinca'): Promise<void> {
    await field('project', t('editor.name')).fill(name);
    await field('project', t('listing.field.description')).fill('Dvije etaže uz park.');
    await field('project', t('project.developer')).fill('Primjer gradnja d.o.o.');
    await part('project')
      .getByRole('radio', { name: /^(?:Stan|Flat)$/ })
      .click();
    await part('place')
      .getByRole('combobox', { name: t('editor.place_search') })
      .pressSequentially('split');
    await page
      .getByRole('option')
      .filter({ has: page.getByText('Split', { exact: true }) })
      .first()
      .click();
    await part('stage').getByRole('radio').nth(1).click();
    await part('energy').getByRole('radio').nth(1).click();
    await field('advertiser', t('editor.advertiser.company')).fill('Primjer gradnja d.o.o.');
    await field('advertiser', t('editor.advertiser.oib')).fill('12345678903');
    await field('advertiser', t('editor.advertiser.contactEmail')).fill('prodaja@example.hr');
  }

  /** Adds a building, whose name has the focus already, and hands it over. */
  async function building(name: string): Promise<Locator> {
    await button('buildings', t('editor.building.add')).click();
    const added = part('buildings').locator('.building').last();
    await expect(added.getByLabel(t('editor.building.name'))).toBeFocused();
    await page.keyboard.type(name);
    return added;
  }

  /** Adds the floors from one level to another at once. */
  async function floors(of: Locator, from: number, to: number): Promise<void> {
    await of.getByText(t('editor.floor.add_several')).click();
    await of.getByLabel(t('editor.floor.from'), { exact: true }).selectOption(String(from));
    await of.getByLabel(t('editor.floor.to'), { exact: true }).selectOption(String(to));
    await of.getByRole('button', { name: t('editor.floor.add_chosen') }).click();
    await expect(of.locator('.floor')).toHaveCount(to - from + 1);
  }

  /** Sends the picture of a floor's plan, which needs that the floor is saved. */
  async function plan(floorName: string): Promise<void> {
    await floor(floorName)
      .locator('input[type=file]')
      .setInputFiles(await smallPicture());
    await expect(floor(floorName).getByRole('img')).toHaveCount(1, onceStored);
  }

  async function picture(): Promise<void> {
    const before = await part('pictures').getByRole('listitem').count();
    await part('pictures')
      .locator('input[type=file]')
      .first()
      .setInputFiles(await smallPicture());
    await expect(part('pictures').getByRole('listitem')).toHaveCount(before + 1, onceStored);
  }

  async function document(title: string, access: 'documents.for_all' | 'documents.for_admins'): Promise<void> {
    await part('brochures')
      .getByRole('radio', { name: t(access) })
      .click();
    const file = { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: pdf };
    await part('brochures').locator('input[type=file]').setInputFiles(file);
    const kept = part('brochures').getByRole('listitem').filter({ hasText: title });
    await expect(kept).toContainText(
      t(access === 'documents.for_all' ? 'documents.public' : 'documents.hidden'),
      onceStored,
    );
  }

  return { t, at, part, field, button, saved, floor, start, facts, building, floors, plan, picture, document };
}

export type ProjectPages = ReturnType<typeof projectPages>;
