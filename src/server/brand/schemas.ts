import * as z from 'zod';
import { faqGroups } from '#contract/brand.ts';

/** Front matter of a question, and its group, which is its folder; the answer is the text. */
const FaqFacts = z.strictObject({
  question: z.string().min(1),
  group: z.enum(faqGroups),
  /** Place within the group, smallest first. */
  order: z.number(),
});

const described = z.strictObject({ title: z.string().min(1), description: z.string().min(1).max(170) });

/** Front matter by folder; that of `about` has no description. */
export const textSchemas = {
  faq: FaqFacts,
  legal: described,
  about: z.strictObject({ title: z.string().min(1) }).transform((facts) => ({ ...facts, description: '' })),
  sources: described,
};
export type TextFolder = keyof typeof textSchemas;
export type TextFacts<Folder extends TextFolder> = z.infer<(typeof textSchemas)[Folder]>;
