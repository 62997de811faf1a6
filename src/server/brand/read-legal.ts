import { createHash } from 'node:crypto';
import type { Brand, LegalVersion } from '#contract/brand.ts';
import { legalKinds } from '#contract/legal-kind.ts';
import { isInForce } from '#domain/site/legal-versions.ts';
import { textLanguages, type TextLanguage } from '#i18n/locales.ts';
import { allOf, BrandProblems } from './brand-problems.ts';
import { pdfProblem } from './files/pdf-blocks.ts';
import { readTexts, type Sources } from './read-texts.ts';

const fileName = /^(?<kind>privacy|terms)\/(?<validFrom>\d{4}-\d\d-\d\d)\.(?<locale>hr|en)$/;

/** Not 30 February. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

type Read = ReturnType<typeof readTexts<'legal'>>[number] & { kind: string; validFrom: string; locale: string };

function named(text: ReturnType<typeof readTexts<'legal'>>[number]): Read {
  const { kind, validFrom, locale } = fileName.exec(text.id)?.groups ?? {};
  if (!kind || !locale || !validFrom || !isDay(validFrom))
    throw new BrandProblems([
      `legal/${text.id}.md: takes a name such as terms/2026-11-21.hr.md: the day from which it holds`,
    ]);
  const problem = pdfProblem(text.markdown);
  if (problem) throw new BrandProblems([`legal/${text.id}.md: ${problem}`]);
  return { ...text, kind, validFrom, locale };
}

/** A digest for each version, over all its languages. */
function digestOf(texts: readonly Read[], { kind, validFrom }: Read): string {
  const digest = createHash('sha256');
  for (const text of texts) if (text.kind === kind && text.validFrom === validFrom) digest.update(text.markdown);
  return digest.digest('hex');
}

/** The versions of the legal texts. @throws BrandProblems where none holds yet, too */
export function readLegal(sources: Sources): Brand['legal'] {
  const texts = allOf(readTexts('legal', sources), named);
  const versions = (kind: string, locale: TextLanguage): [LegalVersion, ...LegalVersion[]] => {
    const [newest, ...older] = texts
      .filter((text) => text.kind === kind && text.locale === locale)
      .map((text) => {
        const { facts, html, headings, markdown, validFrom } = text;
        return { ...facts, html, headings, markdown, validFrom, digest: digestOf(texts, text) };
      })
      .toSorted((one, other) => other.validFrom.localeCompare(one.validFrom));
    if (!newest || ![newest, ...older].some((version) => isInForce(version)))
      throw new BrandProblems([
        `legal/${kind}: has no version that holds today; copy those of the example beside yours`,
      ]);
    return [newest, ...older];
  };
  const byLocale = (kind: string) =>
    Object.fromEntries(textLanguages.map((locale) => [locale, versions(kind, locale)])) as Record<
      TextLanguage,
      [LegalVersion, ...LegalVersion[]]
    >;
  const [privacy, terms] = legalKinds.map(byLocale);
  if (!privacy || !terms) throw new Error('there is a kind of legal text without versions');
  return { privacy, terms };
}
