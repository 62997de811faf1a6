import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { subjectOrderProblems } from '../../scripts/subject-order.mjs';

let source = '';
beforeEach(() => (source = mkdtempSync(join(tmpdir(), 'subjects-'))));
afterEach(() => rmSync(source, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(source, file)), { recursive: true });
  writeFileSync(join(source, file), text);
}

const problems = () => subjectOrderProblems(source, { services: ['limits', 'auth contact', 'admin'] });

test('a subject uses those below it, and what lies beside the folders', () => {
  write('services/admin/block.ts', "import { a } from '../auth/a.ts';\nimport { b } from '#services/limits/b.ts';");
  write(
    'services/auth/a.ts',
    "import { b } from '../limits/b.ts';\nimport { c } from '../c.ts';\nimport { d } from './d.ts';",
  );
  expect(problems()).toEqual([]);
});

test('a subject above, one beside and one without a place are told', () => {
  write('services/auth/a.ts', "import { b } from '#services/admin/b.ts';");
  write('services/auth/sessions/c.ts', "const d = await import('../../contact/d.ts');");
  write('services/odd/e.ts', '');
  expect(problems().toSorted()).toEqual([
    'services/auth/a.ts: «auth» may not use «admin»',
    'services/auth/sessions/c.ts: «auth» may not use «contact»',
    'services/odd/e.ts: «odd» has no place in the order of subjects',
  ]);
});
