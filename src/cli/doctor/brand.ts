import type { Brand } from '#contract/brand.ts';
import { BrandProblems } from '#server/brand/brand-problems.ts';
import { readBrand, shippedBrand } from '#server/brand/read-brand.ts';
import { doubtful, wrong, type Finding, type Patient } from './finding.ts';

/** The brand's files as they are now, or what is wrong with them. */
export async function brandOf({ config }: Patient): Promise<Brand | BrandProblems> {
  try {
    return await readBrand(config.brandDir ?? shippedBrand);
  } catch (error) {
    if (error instanceof BrandProblems) return error;
    throw error;
  }
}

export async function examineBrand(patient: Patient): Promise<Finding[]> {
  const brand = await brandOf(patient);
  if (brand instanceof BrandProblems) return brand.problems.map((problem) => wrong(`${problem}: mend the file.`));
  if (!brand.example) return [];
  return [doubtful('brand.yaml names a brand and a company that do not exist: write your own (docs/brand.md).')];
}
