import { readFileSync } from 'node:fs';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { Company } from '#contract/company.ts';

/** Where editors change the company's details. */
export const companyFile = new URL('./company.yaml', import.meta.url);

/**
 * The company of a YAML text.
 * @throws Error with one line per wrong field, each with file, line, field and reason
 */
export function parseCompany(text: string, file = 'src/content/company.yaml'): Company {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [broken] = document.errors;
  if (broken) throw new Error(`${file}:${broken.linePos?.[0].line ?? 1}: ${broken.message}`, { cause: broken });
  const parsed = Company.safeParse(document.toJS());
  if (parsed.success) return parsed.data;

  /** The line of a value or, where it is missing, of what it is missing in. */
  function lineOf(path: readonly PropertyKey[]): number {
    const node = path.length > 0 ? document.getIn(path, true) : document.contents;
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    return path.length > 0 ? lineOf(path.slice(0, -1)) : 1;
  }

  const problems = parsed.error.issues.map(
    ({ path, message }) => `${file}:${lineOf(path)}: ${path.join('.') || 'file'}: ${message}`,
  );
  throw new Error(problems.join('\n'));
}

/** The company's details, read from their file. For code that Astro does not bundle: pages ask the `company` collection. */
export function readCompany(): Company {
  return parseCompany(readFileSync(companyFile, 'utf8'));
}
