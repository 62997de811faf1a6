import * as z from 'zod';
import { Company, line } from './company.ts';
import type { Locale, TextLanguage } from './locales.ts';
import type { LegalKind } from './legal-kind.ts';

const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, "takes a colour such as '#0a5e87', in quotes")
  .toLowerCase();
const motto = line.max(80);
/** What the fonts of the PDFs and of the picture of link previews have. */
const drawn = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Nd}\p{P}\p{Zs}+|°€©®™]*$/u;

export const BrandColours = z.strictObject({ main: colour, accent: colour });
export type BrandColours = z.infer<typeof BrandColours>;

/** `brand.yaml`: the portal's name and look, and who runs it. */
export const BrandDetails = z.strictObject({
  /** True while the file describes the brand and company shipped with the project. */
  example: z.boolean(),
  name: line.max(30).regex(drawn, 'takes letters, digits and marks of European languages'),
  motto: z.strictObject({ hr: motto, en: motto, de: motto.optional(), it: motto.optional(), sl: motto.optional() }),
  colours: BrandColours,
  /** The address from which mails come. */
  sender: z.email(),
  company: Company,
});
export type BrandDetails = z.infer<typeof BrandDetails>;

/** The groups of the FAQ in the order of the page; their headings are `faq.group_…` of the dictionaries. */
export const faqGroups = ['search', 'buying', 'safety', 'publishing', 'projects', 'account'] as const;

/** A text of the brand's folder; `html` is safe to show, `headings` are those of the second level. */
export type BrandText = {
  title: string;
  description: string;
  html: string;
  headings: readonly { slug: string; text: string }[];
};
export type FaqQuestion = { name: string; group: (typeof faqGroups)[number]; question: string; html: string };

/** A version of a legal text: from which day it holds (ISO), its Markdown, and the SHA-256 of all its languages. */
export type LegalVersion = BrandText & { validFrom: string; markdown: string; digest: string };

/** What the brand says in each language of texts, and in others if it likes. */
export type Translated<Value> = Record<TextLanguage, Value> & Partial<Record<Locale, Value>>;

/** All that the brand's folder says, checked. */
export type Brand = BrandDetails & {
  /** Differs where any file does. */
  version: string;
  /** The sign as SVG, and the wide logo, if there is one, that takes the place of sign and name. */
  icon: string;
  logo: string | undefined;
  /** CSS of its colours; empty for the shipped ones. */
  style: string;
  /** By which a page's policy knows it. */
  styleDigest: `sha256-${string}`;
  about: Translated<BrandText>;
  sources: Translated<BrandText>;
  /** In their order. */
  faq: Translated<readonly FaqQuestion[]>;
  /** Newest first; at least one holds today. */
  legal: Record<LegalKind, Record<TextLanguage, readonly [LegalVersion, ...LegalVersion[]]>>;
};
