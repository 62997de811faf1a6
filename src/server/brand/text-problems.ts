import { internalPath } from '#domain/auth/internal-path.ts';
import { slug } from '#domain/words/fold.ts';

/** What links may lead to besides pages: the PDFs of the legal texts, and pages that nobody returns to. */
const otherPaths =
  /^(?:\/assets\/documents\/(?:privacy|terms)(?:-\d{4}-\d\d-\d\d)?-(?:hr|en)\.pdf|(?:\/en)?\/(?:login|registration|forgot-password))$/;
const faqPath = /^(?:\/en)?\/home\/faq$/;

const rawParts: [RegExp, string][] = [
  [/<\s*(script|style|iframe|object|embed|form|svg|link|meta|base)\b/gi, 'is not allowed in a text'],
  [/<[a-z][^>]*?\s(on[a-z]+)\s*=/gi, 'is an event handler, which is not allowed in a text'],
  [/<[a-z][^>]*?\s(style)\s*=/gi, 'is an attribute that is not allowed in a text'],
];

/** What a text can be linked to: names of questions, and its own headings. */
type Anchors = { questions: ReadonlySet<string>; headings: ReadonlySet<string> };

const isHeading = /^#{1,6}\s+(.*)$/;
const headingsOf = (lines: readonly string[]) =>
  new Set(lines.flatMap((line) => (isHeading.exec(line)?.[1] ? [slug(isHeading.exec(line)?.[1] ?? '')] : [])));

function linkProblem(target: string, { questions, headings }: Anchors): string | undefined {
  if (/^(?:mailto|tel):/.test(target)) return undefined;
  if (/^https:\/\/[^\s/]+/.test(target)) return undefined;
  if (target.startsWith('http:')) return `${target} takes https`;
  if (target.startsWith('#')) return headings.has(target.slice(1)) ? undefined : `${target} is no heading of this text`;
  const [path = '', anchor] = target.split('#', 2);
  if (!internalPath(path) && !otherPaths.test(path)) return `${target} leads to no page`;
  if (!anchor || !faqPath.test(path) || questions.has(anchor)) return undefined;
  return `${target} leads to no question`;
}

/** Problems of a text's source as `line: what`: raw markup that runs or restyles, links that lead nowhere. */
export function textProblems(source: string, questions: ReadonlySet<string>): string[] {
  const lines = source.split(/\r?\n/);
  const anchors = { questions, headings: headingsOf(lines) };
  return lines.flatMap((line, index) => {
    const raw = rawParts.flatMap(([pattern, what]) =>
      [...line.matchAll(pattern)].map(([, name = '']) => `${name.toLowerCase()} ${what}`),
    );
    const targets = [
      ...line.matchAll(/\]\(\s*<?([^)\s>]+)/g),
      ...line.matchAll(/\b(?:href|src)\s*=\s*["']?([^"'\s>]+)/gi),
    ];
    const links = targets.map(([, target = '']) => linkProblem(target, anchors)).filter((one) => one !== undefined);
    return [...raw, ...links].map((what) => `${index + 1}: ${what}`);
  });
}

/** The line of a field of the front matter, whose first line is 2; the first line if it has no such field. */
export function lineOfField(source: string, field: string): number {
  const index = source.split(/\r?\n/).findIndex((line, at) => at > 0 && line.startsWith(`${field}:`));
  return index === -1 ? 1 : index + 1;
}
