import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import type * as z from 'zod';
import { readCompany } from '#content/company.ts';
import { locales } from '#i18n/locales.ts';
import { readMarkdownFile } from './markdown-file.ts';
import { lineOfField, textProblems } from './text-problems.ts';

export const content = fileURLToPath(new URL('../content/', import.meta.url));

/** What development hears of the texts of a loader: what is wrong with them, or that nothing is. */
export type TextsEvent = { loader: string; problem: string | undefined };

/** The event of the watcher, which Astro and its pages share. */
export const textsEvent = 'portal:texts';

type Reloaded = Pick<LoaderContext, 'watcher' | 'logger' | 'collection'>;

/** Loads, and again when a file of `src/content` changes; then errors are told, and the old content stays. */
export async function loadWatched(context: Reloaded, load: () => Promise<void>): Promise<void> {
  const { watcher, logger, collection } = context;
  if (!watcher) return load();
  const tell = (problem?: string) => watcher.emit(textsEvent, { loader: collection, problem } satisfies TextsEvent);
  const attempt = () =>
    load().then(
      () => void tell(),
      (error: Error) => {
        logger.error(error.message);
        tell(error.message);
      },
    );
  for (const event of ['add', 'change', 'unlink'])
    watcher.on(event, (path: string) => path.startsWith(content) && void attempt());
  await attempt();
}

function loader(name: string, load: (context: LoaderContext) => Promise<void>): Loader {
  return { name, load: (context) => loadWatched(context, () => load(context)) };
}

type Texts = { folder: string; schema: z.ZodObject };

function markdownFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .toSorted();
}

/** A text must exist in every language, or in none. */
function refuseUntranslated(folder: string, names: string[]): void {
  for (const name of names) {
    for (const locale of locales) {
      const twin = name.replace(/(^|[/.])(hr|en)(?=[/.])/, `$1${locale}`);
      if (!names.includes(twin))
        throw new Error(`${join('src/content', folder, twin)}: is missing; ${name} has no translation`);
    }
  }
}

/** The names of the questions, to which links may lead. */
const questionsIn = (within: string) =>
  new Set(markdownFiles(join(within, 'faq')).map((name) => basename(name, '.md')));

type Checked = { data: unknown; source: string; questions: ReadonlySet<string> };

function checked({ data, source, questions }: Checked, file: string, schema: z.ZodObject): Record<string, unknown> {
  const parsed = schema.safeParse(data);
  const issues = parsed.success ? [] : parsed.error.issues;
  const lines = [
    ...issues.map(({ path, message }) => {
      const field = path.join('.');
      return `${lineOfField(source, field)}: ${field || 'front matter'}: ${message}`;
    }),
    ...textProblems(source, questions),
  ];
  if (!parsed.success || lines.length > 0) throw new Error(lines.map((line) => `${file}:${line}`).join('\n'));
  return parsed.data;
}

/** All results, or an error with the messages of all failures. */
function allOf<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Result[] {
  const failed: string[] = [];
  const done = items.flatMap((item) => {
    try {
      return [work(item)];
    } catch (error) {
      failed.push(error instanceof Error ? error.message : String(error));
      return [];
    }
  });
  if (failed.length > 0) throw new Error(failed.join('\n'));
  return done;
}

/** @throws Error with one line per problem of any of the files, each with file, line and reason */
export function readTexts({ folder, schema }: Texts, within = content) {
  const company = readCompany();
  const names = markdownFiles(join(within, folder));
  refuseUntranslated(folder, names);
  const questions = questionsIn(within);
  return allOf(names, (name) => {
    const file = join(within, folder, name);
    const { data, body } = readMarkdownFile(file, company);
    const id = name.replace(/\.md$/, '').replaceAll('\\', '/');
    const [, group, question] = id.split('/');
    const facts = question ? { ...data, group } : data;
    return {
      id,
      file,
      body,
      data: checked(
        { data: facts, source: readFileSync(file, 'utf8'), questions },
        join('src/content', folder, name),
        schema,
      ),
    };
  });
}

async function load(texts: Texts, context: LoaderContext): Promise<void> {
  const entries: Parameters<typeof context.store.set>[0][] = [];
  for (const { id, file, body, data } of readTexts(texts)) {
    const filePath = relative(fileURLToPath(context.config.root), file);
    const parsed = await context.parseData({ id, data, filePath: file });
    const rendered = await context.renderMarkdown(body, { fileURL: pathToFileURL(file) });
    entries.push({ id, data: parsed, body, rendered, filePath, digest: context.generateDigest({ data, body }) });
  }
  context.store.clear();
  for (const entry of entries) context.store.set(entry);
}

export function markdownLoader(folder: string, schema: z.ZodObject): Loader {
  return loader('markdown-with-company', (context) => load({ folder, schema }, context));
}

async function loadCompany({ store, parseData, generateDigest }: LoaderContext): Promise<void> {
  const data = await parseData({ id: 'company', data: readCompany() });
  store.clear();
  store.set({ id: 'company', data, digest: generateDigest(data) });
}

/** The single entry `company` from `src/content/company.yaml`. */
export const companyLoader = (): Loader => loader('company', loadCompany);
