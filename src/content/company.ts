import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { Company } from '#contract/company.ts';

/** Where editors change the company's details. */
export const companyFile = new URL('./company.yaml', import.meta.url);

function parsedYaml(text: string, file: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/**
 * The company of a YAML text.
 * @throws Error with one line per wrong field, each with the file, the field and the reason
 */
export function parseCompany(text: string, file = 'src/content/company.yaml'): Company {
  const parsed = Company.safeParse(parsedYaml(text, file));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `${file}: ${path.join('.') || 'file'}: ${message}`);
  throw new Error(lines.join('\n'));
}

/** The company's details, read from their file. For code that Astro does not bundle: pages ask the `company` collection. */
export function readCompany(): Company {
  return parseCompany(readFileSync(companyFile, 'utf8'));
}
