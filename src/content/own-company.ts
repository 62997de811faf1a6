import { getEntry } from 'astro:content';
import type { Company } from '#contract/company.ts';

let known: Company | undefined;

/** The company's details, for pages. Asking the collection costs a fifth of a page's time, so that a build asks once. */
export async function ownCompany(): Promise<Company> {
  if (known) return known;
  const entry = await getEntry('company', 'company');
  if (!entry) throw new Error('src/content/company.yaml is not loaded');
  if (import.meta.env.PROD) known = entry.data;
  return entry.data;
}
