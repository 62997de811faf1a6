import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faqGroups, type Brand, type BrandText } from '#contract/brand.ts';
import { brandStyle } from '#domain/site/brand-colours.ts';
import { locales, type Locale } from '#i18n/locales.ts';
import { allOf, BrandProblems } from './brand-problems.ts';
import { placeholders } from './markdown-file.ts';
import { detailsFile, parseDetails } from './read-details.ts';
import { readLegal } from './read-legal.ts';
import { ownOrShipped, readTexts, type Sources } from './read-texts.ts';
import type { TextFolder } from './schemas.ts';
import { svgProblem } from './svg-problem.ts';

/** The example that the project ships; what a brand's folder lacks is taken from it. */
export const shippedBrand = fileURLToPath(new URL('../../../brand/', import.meta.url));

const perLocale = <Value>(valueOf: (locale: Locale) => Value) =>
  Object.fromEntries(locales.map((locale) => [locale, valueOf(locale)])) as Record<Locale, Value>;

function readDrawing(kind: 'icon' | 'logo', file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const svg = readFileSync(file, 'utf8');
  const problem = svgProblem(kind, svg);
  if (problem) throw new BrandProblems([`${kind}.svg:1: ${problem}`]);
  return svg.replace(/^\s*<\?xml[^>]*>\s*/, '').trim();
}

function readPages(folder: Extract<TextFolder, 'about' | 'sources'>, sources: Sources): Record<Locale, BrandText> {
  const texts = new Map(readTexts(folder, sources).map((text) => [text.id, text]));
  return perLocale((locale) => {
    const text = texts.get(locale);
    if (!text) throw new BrandProblems([`${folder}/${locale}.md: is missing`]);
    return { ...text.facts, html: text.html, headings: text.headings };
  });
}

function readFaq(sources: Sources): Brand['faq'] {
  const texts = readTexts('faq', sources).toSorted(
    ({ facts: one }, { facts: other }) =>
      faqGroups.indexOf(one.group) - faqGroups.indexOf(other.group) || one.order - other.order,
  );
  return perLocale((locale) =>
    texts
      .filter(({ id }) => id.startsWith(`${locale}/`))
      .map(({ id, facts: { group, question }, html }) => ({ name: id.split('/').at(-1) ?? '', group, question, html })),
  );
}

function detailsIn(folder: string) {
  const file = join(folder, detailsFile);
  if (!existsSync(file)) throw new BrandProblems([`${detailsFile}: is missing in ${folder}`]);
  return parseDetails(readFileSync(file, 'utf8'));
}

/** All of a brand's folder, in about 20 ms. @throws BrandProblems with all that is wrong with any file */
export function readBrand(folder: string): Brand {
  const details = detailsIn(folder);
  const sources: Sources = { folders: [folder, shippedBrand], values: placeholders(details) };
  const parts: { [Part in keyof Brand]?: () => Brand[Part] } = {
    icon: () => readDrawing('icon', ownOrShipped(sources, 'icon.svg')) ?? '',
    logo: () => readDrawing('logo', join(folder, 'logo.svg')),
    about: () => readPages('about', sources),
    sources: () => readPages('sources', sources),
    faq: () => readFaq(sources),
    legal: () => readLegal(sources),
  };
  const read = allOf(Object.entries(parts), ([name, readPart]) => [name, readPart()] as const);
  const whole = { ...details, style: brandStyle(details.colours), ...Object.fromEntries(read) };
  const version = createHash('sha256').update(JSON.stringify(whole)).digest('base64url').slice(0, 8);
  return { ...whole, version } as Brand;
}
