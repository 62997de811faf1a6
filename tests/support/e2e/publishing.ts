import { expect, type Locator, type Page } from '@playwright/test';
import type { TextLanguage } from '#i18n/locales.ts';
import { accountPages } from './account.ts';
import type { Offer } from './offers.ts';
import { photographs, smallPicture } from '../browser/photographs.ts';

export const editorAddress = /\/home\/manage-listing\/\d+$/;

/** A name as labels have it: with the mark of what is required, or without. */
const named = (name: string) => new RegExp(`^${RegExp.escape(name)}(?: (?:\\* )?\\(.*\\))?$`);

/** Opens the groups of what is not required. */
async function unfoldAll(page: Page, press: (control: Locator) => Promise<void>): Promise<void> {
  const closed = page.locator('#section-more details:not([open]) > summary');
  await expect(closed.first()).toBeVisible();
  while ((await closed.count()) > 0) await press(closed.first());
}

/** The editor of a listing as a person uses it in one language, with the mouse or, on a touch screen, with a finger. */
export function editorPages(page: Page, locale: TextLanguage, hand: 'mouse' | 'finger' = 'mouse') {
  const { t, at } = accountPages(page, locale);
  const press = (control: Locator) => (hand === 'finger' ? control.tap() : control.click());
  const field = (key: string) => page.getByLabel(named(t(key)));
  const group = (key: string) => page.getByRole('group', { name: named(t(key)) });
  const chip = (key: string, name: string) => press(group(key).getByRole('radio', { name, exact: true }));
  const saved = () => expect(page.locator('[data-save]').first()).toHaveAttribute('data-save', 'saved');

  /** From home: the control in the header. */
  async function start(): Promise<void> {
    await page.goto(at('/home'));
    const add = page.locator('header').getByRole('link', { name: t('header.add') });
    await press(add.first());
    await expect(page).toHaveURL(editorAddress);
    await expect(page.getByRole('heading', { name: t('editor.section.what') })).toBeVisible();
  }

  /** How much the page says is still missing. */
  async function missing(): Promise<number> {
    if (hand === 'mouse') {
      const list = page.getByRole('navigation', { name: t('editor.progress') });
      return list.getByRole('listitem').getByRole('button').count();
    }
    const told = await page.locator('.phone-bar button').last().textContent();
    return Number(/\d+/.exec(told ?? '')?.[0] ?? 0);
  }

  /** Does a part of the work, after which less is missing than before, or nothing. */
  async function lessening(work: () => Promise<void>): Promise<void> {
    const before = await missing();
    await work();
    await expect.poll(missing).toBeLessThan(Math.max(1, before));
  }

  async function what({ purpose, category, type }: Offer): Promise<void> {
    await chip('editor.purpose', t(`editor.purposes.${purpose}`));
    await chip('editor.category', category);
    await lessening(() => chip('listing.field.type', type));
  }

  async function search(typed: string, chosen: string): Promise<void> {
    const box = page.getByRole('combobox', { name: t('editor.place_search') });
    await press(box);
    await box.pressSequentially(typed);
    const found = page.getByRole('option').filter({ has: page.getByText(chosen, { exact: true }) });
    await press(found.filter({ visible: true }).first());
  }

  const unfold = () => unfoldAll(page, press);

  async function where({ place }: Offer): Promise<void> {
    if ('typed' in place) await search(place.typed, place.chosen);
    else {
      const [county, municipality, settlement] = place.selected;
      await field('editor.county').selectOption({ label: county });
      await field('editor.municipality').selectOption({ label: municipality });
      await field('listing.field.settlementId').selectOption({ label: settlement });
    }
    await page.locator('#pin-help').scrollIntoViewIfNeeded();
    await expect(page.getByRole('application')).toBeVisible();
  }

  async function facts({ chips = {}, lists = {}, texts = {} }: Offer): Promise<void> {
    for (const [key, name] of Object.entries(chips)) await chip(key, name);
    for (const [key, label] of Object.entries(lists)) await field(key).selectOption({ label });
    for (const [key, text] of Object.entries(texts)) await field(key).fill(text);
  }

  async function write({ title, description }: Offer): Promise<void> {
    const other = locale === 'hr' ? 'en' : 'hr';
    await field('listing.field.title').fill(title[locale]);
    await field('listing.field.description').fill(description[locale]);
    await field(`editor.title_${other}`).fill(title[other]);
    await field(`editor.description_${other}`).fill(description[other]);
  }

  async function addPictures({ scenes }: Offer): Promise<void> {
    const files = scenes ? await photographs(...scenes) : [await smallPicture()];
    const dialog = page.waitForEvent('filechooser');
    await press(page.getByRole('button', { name: t('pictures.choose') }));
    await (await dialog).setFiles(files);
    await expect(page.locator('.tile')).toHaveCount(files.length, { timeout: 30_000 });
  }

  /** Asked once: later listings begin with what was said before. */
  async function advertiser(): Promise<void> {
    const name = field('editor.advertiser.name');
    const email = field('editor.advertiser.contactEmail');
    if (await email.isHidden()) await press(page.getByText(t('editor.section.advertiser'), { exact: true }));
    if (await name.inputValue()) return expect(name).toHaveValue('Ivana Horvat');
    await chip('editor.advertiser.kind', locale === 'hr' ? 'Vlasnik' : 'Owner');
    await name.fill('Ivana Horvat');
    await email.fill('ivana.horvat@example.hr');
    await page.getByLabel(t('editor.phone_number', { number: 1 })).fill('+385 91 234 5678');
  }

  /** Everything that the offer says, part by part; what is missing shrinks to nothing. */
  async function fillIn(offer: Offer): Promise<void> {
    await expect.poll(missing).toBeGreaterThan(0);
    await what(offer);
    await unfold();
    await lessening(() => where(offer));
    if (offer.category !== 'Garaža') await lessening(() => facts(offer));
    else await facts(offer);
    await lessening(async () => field('listing.field.priceCents').fill(offer.price));
    for (const hint of offer.shown.hints) await expect(page.locator('.price-hint')).toContainText(hint);
    await lessening(() => write(offer));
    await lessening(() => addPictures(offer));
    await lessening(advertiser);
    await expect.poll(missing).toBe(0);
    await saved();
  }

  /** Publishes and goes on to the public page. */
  async function publish(): Promise<void> {
    await press(
      page
        .getByRole('button', { name: t('mine.move.PUBLISHED_from_DRAFT') })
        .filter({ visible: true })
        .first(),
    );
    const notice = page.locator('.notice').filter({ hasText: t('mine.moved.PUBLISHED') });
    await expect(notice).toBeFocused();
    await expect(notice).toBeInViewport();
    await press(notice.getByRole('link', { name: t('editor.view') }));
    await expect(page).toHaveURL(/\/home\/listing\/\d+\//);
  }

  return { t, press, field, group, chip, saved, start, missing, unfold, search, addPictures, fillIn, publish };
}
