import * as z from 'zod';

/** The groups of the FAQ in the order of the page; their headings are `faq.group_…` of the dictionaries. */
export const faqGroups = ['search', 'buying', 'safety', 'publishing', 'projects', 'account'] as const;

/** Front matter of a question, and its group, which is its folder; the answer is the text. */
export const FaqQuestion = z.strictObject({
  question: z.string().min(1),
  group: z.enum(faqGroups),
  /** Place within the group, smallest first. */
  order: z.number(),
});

/** Front matter of a legal text. */
export const LegalText = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1).max(170),
  /** The day from which the text holds. */
  validFrom: z.iso.date(),
});
export type LegalText = z.infer<typeof LegalText>;

/** Front matter of the about-us section. */
export const AboutText = z.strictObject({ title: z.string().min(1) });

/** Front matter of the page that names where data come from. */
export const SourcesText = z.strictObject({ title: z.string().min(1), description: z.string().min(1).max(170) });
