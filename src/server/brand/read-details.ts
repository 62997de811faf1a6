import * as z from 'zod';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { BrandColours, BrandDetails } from '#contract/brand.ts';
import { colourProblem } from '#domain/site/brand-colours.ts';
import { BrandProblems } from './brand-problems.ts';
import { inWords } from './in-words.ts';

export const detailsFile = 'brand.yaml';

type Issue = { path: readonly PropertyKey[]; message: string };

/** Of colours that are some, whatever else is wrong. */
function colourProblems(given: unknown): Issue[] {
  const { data } = z.looseObject({ colours: z.record(z.string(), z.unknown()) }).safeParse(given);
  return (['main', 'accent'] as const).flatMap((name) => {
    const colour = BrandColours.shape[name].safeParse(data?.colours[name]);
    const message = colour.data && colourProblem(colour.data);
    return message ? [{ path: ['colours', name], message }] : [];
  });
}

/** @throws BrandProblems with one line per wrong field: file, line, field and reason */
export function parseDetails(text: string): BrandDetails {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [broken] = document.errors;
  if (broken)
    throw new BrandProblems([`${detailsFile}:${broken.linePos?.[0].line ?? 1}: ${broken.message.split('\n', 1)[0]}`]);

  /** The line of a value or, where it is missing, of what it is missing in. */
  function lineOf(path: readonly PropertyKey[]): number {
    const node = path.length > 0 ? document.getIn(path, true) : document.contents;
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    return path.length > 0 ? lineOf(path.slice(0, -1)) : 1;
  }

  const given: unknown = document.toJS();
  const parsed = BrandDetails.safeParse(given, { error: inWords });
  const issues: Issue[] = [...(parsed.error?.issues ?? []), ...colourProblems(given)];
  if (parsed.success && issues.length === 0) return parsed.data;
  throw new BrandProblems(
    issues.map(({ path, message }) => `${detailsFile}:${lineOf(path)}: ${path.join('.') || 'file'}: ${message}`),
  );
}
