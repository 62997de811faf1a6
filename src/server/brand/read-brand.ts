import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faqGroups, type Brand, type BrandText, type Translated } from '#contract/brand.ts';
import { policyHash } from '#domain/site/policy-hash.ts';
import { brandStyle } from '#domain/site/brand-colours.ts';
import { locales, textLanguages, type Locale } from '#i18n/locales.ts';
import { BrandProblems, problemsOf } from './brand-problems.ts';
import { placeholders } from './markdown-file.ts';
import { detailsFile, parseDetails } from './read-details.ts';
import { readDrawing } from './read-drawing.ts';
import { readLegal } from './read-legal.ts';
import { ownOrShipped, readTexts, type Sources } from './read-texts.ts';
import type { TextFolder } from './schemas.ts';

/** The example that the project ships; what a brand's folder lacks is taken from it. */
export const shippedBrand = fileURLToPath(new URL('../../../brand/', import.meta.url));

const isRequired = (locale: Locale) => textLanguages.some((language) => language === locale);

/** The languages of texts, and others that there is something in. */
function translated<Value>(valueOf: (locale: Locale) => Value | undefined): Translated<Value> {
  const values = locales.map((locale) => [locale, valueOf(locale)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Translated<Value>;
}

function readPages(folder: Extract<TextFolder, 'about' | 'sources'>, sources: Sources): Translated<BrandText> {
  const texts = new Map(readTexts(folder, sources).map((text) => [text.id, text]));
  return translated((locale) => {
    const text = texts.get(locale);
    if (!text && isRequired(locale)) throw new BrandProblems([`${folder}/${locale}.md: is missing`]);
    return text && { ...text.facts, html: text.html, headings: text.headings };
  });
}

function readFaq(sources: Sources): Brand['faq'] {
  const texts = readTexts('faq', sources).toSorted(
    ({ facts: one }, { facts: other }) =>
      faqGroups.indexOf(one.group) - faqGroups.indexOf(other.group) || one.order - other.order,
  );
  return translated((locale) => {
    const own = texts.filter(({ id }) => id.startsWith(`${locale}/`));
    if (own.length === 0 && !isRequired(locale)) return undefined;
    return own.map(({ id, facts: { group, question }, html }) => {
      return { name: id.split('/').at(-1) ?? '', group, question, html };
    });
  });
}

function detailsIn(folder: string) {
  const file = join(folder, detailsFile);
  if (!existsSync(file)) throw new BrandProblems([`${detailsFile}: is missing in ${folder}`]);
  return parseDetails(readFileSync(file, 'utf8'));
}

/** All of a brand's folder, in about 20 ms. @throws BrandProblems with all that is wrong with any file */
export async function readBrand(folder: string): Promise<Brand> {
  const problems: string[] = [];
  async function attempt<Part>(read: () => Part | Promise<Part>): Promise<Part | undefined> {
    try {
      return await read();
    } catch (error) {
      problems.push(...problemsOf(error));
      return undefined;
    }
  }
  const details = await attempt(() => detailsIn(folder));
  const sources: Sources = {
    folders: [folder, shippedBrand],
    values: placeholders(details ?? detailsIn(shippedBrand)),
  };
  const parts = {
    icon: await attempt(() => readDrawing('icon', ownOrShipped(sources, 'icon.svg'))),
    logo: await attempt(() => readDrawing('logo', join(folder, 'logo.svg'))),
    about: await attempt(() => readPages('about', sources)),
    sources: await attempt(() => readPages('sources', sources)),
    faq: await attempt(() => readFaq(sources)),
    legal: await attempt(() => readLegal(sources)),
  };
  if (!details || problems.length > 0) throw new BrandProblems(problems);
  const whole = { ...details, style: brandStyle(details.colours), ...parts };
  const version = createHash('sha256').update(JSON.stringify(whole)).digest('base64url').slice(0, 8);
  return { ...whole, version, styleDigest: await policyHash(whole.style) } as Brand;
}
