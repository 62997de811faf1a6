import { defineMdastPlugin, markdownToHtml } from 'satteri';
import { localePattern } from '#contract/locale-pattern.ts';
import { textLanguages } from '#contract/locales.ts';
import { internalPath } from '#domain/auth/internal-path.ts';
import { slug } from '#domain/words/fold.ts';

/** What links may lead to besides pages: the PDFs of the legal texts, and pages that nobody returns to. */
const otherPaths = new RegExp(
  `^(?:/assets/documents/(?:privacy|terms)(?:-\\d{4}-\\d\\d-\\d\\d)?-(?:${textLanguages.join('|')})\\.pdf|${localePattern}/(?:login|registration|forgot-password))$`,
);
const faqPath = new RegExp(`^${localePattern}/home/faq$`);

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

type Part = { written: string; problem: string | undefined };

/** What stands in Markdown besides words: raw HTML, of which there is to be none, and targets of links and pictures. */
function partsOf(markdown: string, anchors: Anchors): Part[] {
  const parts: Part[] = [];
  const link = ({ url }: { url: string }) => void parts.push({ written: url, problem: linkProblem(url, anchors) });
  const html = ({ value }: { value: string }) =>
    void parts.push({ written: value, problem: 'HTML is not allowed in a text' });
  const look = defineMdastPlugin({ name: 'parts', html, link, image: link, definition: link });
  markdownToHtml(markdown, { mdastPlugins: [look] });
  return parts;
}

/** Finds lines of a source one after the other; what is written otherwise there is told of the line before. */
function lineFinder(source: string): (written: string) => number {
  let at = 0;
  return (written) => {
    at = Math.max(source.indexOf(written, at), at);
    const line = source.slice(0, at).split('\n').length;
    at += 1;
    return line;
  };
}

/** Problems of a text as `line: what`: HTML, and links that lead nowhere. `body` is what is rendered of the source. */
export function textProblems(source: string, body: string, questions: ReadonlySet<string>): string[] {
  const lineOf = lineFinder(source);
  const anchors = { questions, headings: headingsOf(body.split('\n')) };
  const problems = partsOf(body, anchors).map(({ written, problem }) => ({ problem, line: lineOf(written) }));
  return [...new Set(problems.flatMap(({ problem, line }) => (problem ? [`${line}: ${problem}`] : [])))];
}

/** The line of a field of the front matter, whose first line is 2; the first line if it has no such field. */
export function lineOfField(source: string, field: string): number {
  const index = source.split(/\r?\n/).findIndex((line, at) => at > 0 && line.startsWith(`${field}:`));
  return index === -1 ? 1 : index + 1;
}
