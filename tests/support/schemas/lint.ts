import { execFile } from 'node:child_process';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { program } from '../../../scripts/places.mjs';
import { temporaryFolder } from '../database/folder.ts';

const oxlint = program('oxlint', 'bin', 'oxlint');

/** What the linter refuses as an error, where. */
export type Refusal = { file: string; line: number; rule: string };

type Diagnostic = { code: string; severity: string; filename: string; labels: { span: { line: number } }[] };

/** Lints files, given by path, as if they were ours. */
export async function lint(files: Readonly<Record<string, string>>): Promise<Refusal[]> {
  const folder = await temporaryFolder();
  try {
    await copyFile('.oxlintrc.json', join(folder, '.oxlintrc.json'));
    for (const [path, code] of Object.entries(files)) {
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await writeFile(join(folder, path), code);
    }
    const output = await new Promise<string>((done) => {
      execFile(process.execPath, [oxlint, '--format', 'json'], { cwd: folder }, (_, text) => done(text));
    });
    const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] };
    return diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ code, filename, labels }) => ({ file: filename, line: labels[0]?.span.line ?? 0, rule: code }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
