import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paperProblems } from '../../scripts/papers.mjs';

let at = '';
beforeEach(() => (at = mkdtempSync(join(tmpdir(), 'papers-'))));
afterEach(() => rmSync(at, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(at, file)), { recursive: true });
  writeFileSync(join(at, file), text);
}

test('papers may name files by the end of their path, folders, and what is none of ours', () => {
  write('src/room/part/file.ts', '');
  write(
    'src/room/README.md',
    'See `file.ts`, `part/file.ts`, `part/`, [it](part), `/api/v1/openapi.json` and `text/html`.',
  );
  expect(paperProblems(at)).toEqual([]);
});

test('a file, a link, a drawn folder that are not there, and a folder that no paper names are told', () => {
  write('src/room/part/file.ts', '');
  write('src/room/README.md', 'See `old-file.ts`, [it](../gone).\n\n```\nsrc/ room/ lost/\n```\n');
  expect(paperProblems(at)).toEqual([
    'src/room/README.md: there is no old-file.ts',
    'src/room/README.md: there is no lost',
    'src/room/README.md: there is no ../gone',
    'src/room/part has no README, and none above names it',
  ]);
});
