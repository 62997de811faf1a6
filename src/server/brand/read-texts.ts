import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { locales, textLanguages } from '#i18n/locales.ts';
import { allOf, BrandProblems } from './brand-problems.ts';
import { inWords } from './in-words.ts';
import { parseMarkdownFile } from './markdown-file.ts';
import { renderMarkdown } from './render-markdown.ts';
import { textSchemas, type TextFacts, type TextFolder } from './schemas.ts';
import { lineOfField, textProblems } from './text-problems.ts';

/** Where the brand's files are, what the project ships in the place of missing ones, and values of placeholders. */
export type Sources = { folders: readonly [own: string, shipped: string]; values: Record<string, string> };

/** A file of the brand's own folder, else the shipped one. */
export function ownOrShipped({ folders }: Pick<Sources, 'folders'>, name: string): string {
  const [own, shipped] = folders;
  return join(existsSync(join(own, name)) ? own : shipped, name);
}

function markdownFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted();
}

/** Where a file's name in its folder has the language: `de/search/maps.md`, `de.md`, `terms/2026-11-21.hr.md`. */
const languageInName = new RegExp(`^(?:${locales.join('|')})(?=[/.])|(?<=\\.)(?:${locales.join('|')})(?=\\.md$)`);

/** A text must exist in Croatian and English, and in each further language that any text of the folder has. */
function refuseUntranslated(folder: string, names: string[]): void {
  const given = new Set<string>(textLanguages);
  for (const name of names) given.add(languageInName.exec(name)?.[0] ?? 'hr');
  const missing = names.flatMap((name) =>
    [...given]
      .map((language) => name.replace(languageInName, language))
      .filter((twin) => !names.includes(twin))
      .map((twin) => `${folder}/${twin}: is missing; ${name} has no translation`),
  );
  if (missing.length > 0) throw new BrandProblems(missing);
}

/** The names of the questions, to which links may lead. */
export function questionNames(sources: Pick<Sources, 'folders'>): ReadonlySet<string> {
  return new Set(markdownFiles(ownOrShipped(sources, 'faq')).map((name) => basename(name, '.md')));
}

function fieldProblems(issues: readonly { path: readonly PropertyKey[]; message: string }[], source: string): string[] {
  return issues.map(({ path, message }) => {
    const field = path.join('.');
    return `${lineOfField(source, field)}: ${field || 'front matter'}: ${message}`;
  });
}

type ReadText<Folder extends TextFolder> = {
  /** Its path in the folder, without `.md`. */
  id: string;
  facts: TextFacts<Folder>;
  markdown: string;
  source: string;
} & ReturnType<typeof renderMarkdown>;

/** The texts of a folder. @throws BrandProblems with one line per problem of any of its files */
export function readTexts<Folder extends TextFolder>(folder: Folder, sources: Sources): ReadText<Folder>[] {
  const place = ownOrShipped(sources, folder);
  const names = markdownFiles(place);
  refuseUntranslated(folder, names);
  const questions = questionNames(sources);
  return allOf(names, (name) => {
    const file = `${folder}/${name}`;
    const source = readFileSync(join(place, name), 'utf8');
    const { data, body } = parseMarkdownFile(file, source, sources.values);
    const [, group, question] = name.split('/');
    const parsed = textSchemas[folder].safeParse(folder === 'faq' && question ? { ...data, group } : data, {
      error: inWords,
    });
    const lines = [
      ...fieldProblems(parsed.success ? [] : parsed.error.issues, source),
      ...textProblems(source, body, questions),
    ];
    if (!parsed.success || lines.length > 0) throw new BrandProblems(lines.map((line) => `${file}:${line}`));
    const facts = parsed.data as TextFacts<Folder>;
    return { id: name.replace(/\.md$/, ''), facts, markdown: body, source, ...renderMarkdown(body) };
  });
}
