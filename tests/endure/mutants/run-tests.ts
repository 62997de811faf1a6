import { readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { browser } from '../../../scripts/browser.mjs';
import { freePort } from '../../support/server.ts';
import type { Copy } from './copy.ts';
import { readRef, type Ref } from './fault.ts';
import { endLeftovers, run, type Result } from './processes.ts';

const program = (...path: string[]) => join('node_modules', ...path);

const escaped = (titles: (string | undefined)[]) => titles.flatMap((title) => (title ? [RegExp.escape(title)] : []));

const only = (flag: string, refs: Ref[]) =>
  refs[0]?.title ? [flag, escaped(refs.map(({ title }) => title)).join('|')] : [];

const pathsOf = (refs: Ref[]) => [...new Set(refs.map(({ path }) => path))];

type Call = { copy: Copy; refs: Ref[]; workers: number; environment: Record<string, string> };

const vitest = ({ copy, refs, workers, environment }: Call) =>
  run(
    copy.folder,
    [
      program('vitest', 'vitest.mjs'),
      'run',
      '--bail=1',
      `--maxWorkers=${workers}`,
      ...only('-t', refs),
      ...pathsOf(refs),
    ],
    environment,
  );

async function playwright({ copy, refs, workers, environment }: Call): Promise<Result> {
  const options = [
    '--retries=0',
    '-x',
    `--workers=${workers}`,
    '--reporter=list',
    '--output=tmp/results',
    ...only('-g', refs),
  ];
  const settings = { ...environment, CHROME: await browser(), E2E_PORT: String(await freePort()) };
  return run(copy.folder, [program('@playwright', 'test', 'cli.js'), 'test', ...options, ...pathsOf(refs)], settings);
}

const check = ({ copy, refs, environment }: Call) =>
  run(copy.folder, ['scripts/run.mjs', 'check', ...pathsOf(refs)], environment);

const runners = { vitest, playwright, check };

/** Whether a test needs pages that are built of what is in the copy now. */
function needsBuild({ folder }: Copy, { kind, path }: Ref): boolean {
  if (kind !== 'vitest') return kind === 'playwright';
  return /support\/(project-)?servers?\.ts/.test(readFileSync(join(folder, path), 'utf8'));
}

const build = ({ copy, environment }: Call) =>
  run(copy.folder, ['-e', `import('./scripts/build.mjs').then((made) => made.build())`], environment);

/** The first failed test that vitest or Playwright names, else the last words. */
function blame(output: string): string {
  const named =
    /^ *FAIL +(.*)$/m.exec(output) ?? /^ *1\) (.*?)[ ─]*$/m.exec(output) ?? /^(.*: failed) \(/m.exec(output);
  return named?.[1] ?? output.trim().split('\n').at(-1) ?? '';
}

export type Verdict = { failed: string | undefined; output: string };

/** Runs these tests in the copy as it is, and tells the first that fails. */
export async function runTests(copy: Copy, tests: string[], workers = 1): Promise<Verdict> {
  const refs = tests.map(readRef);
  const environment = { TMPDIR: copy.temporary, NO_COLOR: '1', FORCE_COLOR: '', ASTRO_TELEMETRY_DISABLED: '1' };
  const groups = Object.values(Object.groupBy(refs, ({ kind, title }) => `${kind} ${title !== undefined}`));
  try {
    if (refs.some((ref) => needsBuild(copy, ref))) {
      const { code, output } = await build({ copy, refs, workers, environment });
      if (code !== 0) return { failed: 'the build', output };
    }
    for (const group of groups) {
      const [{ kind } = { kind: 'check' as const }] = group ?? [];
      const { code, output } = await runners[kind]({ copy, refs: group ?? [], workers, environment });
      if (code !== 0) return { failed: blame(output), output };
    }
    return { failed: undefined, output: '' };
  } finally {
    await endLeftovers(copy.temporary);
    await rm(copy.temporary, { recursive: true, force: true });
    await mkdir(copy.temporary);
  }
}
