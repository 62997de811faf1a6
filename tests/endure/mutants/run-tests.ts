import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { browser } from '../../../scripts/browser.mjs';
import { sweep } from '../apart.ts';
import type { Copy } from './copy.ts';
import { makeDemo, startDemo } from './demo.ts';
import { readRef, type Ref } from './fault.ts';
import { run, type Environment } from './processes.ts';
import { runVitest } from './vitest.ts';

/** `failed`: what fails first. */
export type Verdict = { failed: string | undefined; output: string };

type Call = { copy: Copy; refs: Ref[]; changed: string | undefined; environment: Environment };

const titlesOf = (refs: Ref[]) =>
  refs[0]?.title === undefined ? undefined : refs.map(({ title = '' }) => RegExp.escape(title)).join('|');

const pathsOf = (refs: Ref[]) => [...new Set(refs.map(({ path }) => path))];

/** Its database lives on from fault to fault, so what it makes lies apart. */
function vitest({ copy, refs, changed, environment }: Call): Promise<Verdict> {
  const asked = { files: pathsOf(refs), titles: titlesOf(refs), changed: changed && join(copy.folder, changed) };
  return runVitest(copy.folder, { ...environment, TMPDIR: copy.lasting }, asked);
}

async function program({ copy, environment }: Call, command: string[], named: RegExp): Promise<Verdict> {
  const { code, output } = await run(copy.folder, command, environment);
  const lastLine = output.trim().split('\n').at(-1);
  return { failed: code === 0 ? undefined : (named.exec(output)?.[1] ?? lastLine ?? 'nothing is said'), output };
}

/** What is only slow is no catch, here as in `vitest-session.ts`. */
async function playwright(call: Call): Promise<Verdict> {
  const titles = titlesOf(call.refs);
  const options = ['--retries=0', '-x', '--timeout=120000', '--workers=1', '--reporter=list', '--output=tmp/results'];
  const command = [join('node_modules', '@playwright', 'test', 'cli.js'), 'test', ...options];
  const chosen = [...(titles === undefined ? [] : ['-g', titles]), ...pathsOf(call.refs)];
  const server = await startDemo(call.copy, call.environment);
  if (!server) return { failed: 'the server does not start', output: '' };
  const environment = { ...call.environment, ...server.environment, CHROME: await browser() };
  return program({ ...call, environment }, [...command, ...chosen], /^ *1\) (.*?)[ ─]*$/m).finally(server.stop);
}

const check = (call: Call) => program(call, ['scripts/run.mjs', 'check', ...pathsOf(call.refs)], /^(.*: failed) \(/m);

const runners = { vitest, playwright, check };

/** Whether a test needs pages that are built of what is in the copy now. */
function needsBuild({ folder }: Copy, { kind, path }: Ref): boolean {
  if (kind !== 'vitest') return kind === 'playwright';
  if (!/\.tsx?$/.test(path)) return true;
  return /support\/(project-)?servers?\.ts/.test(readFileSync(join(folder, path), 'utf8'));
}

const build = (call: Call) =>
  program(
    call,
    ['-e', `import('./scripts/build.mjs').then((made) => made.build())`],
    /^(The pages could not be built)/m,
  );

async function runAll(call: Call): Promise<Verdict> {
  if (call.refs.some((ref) => needsBuild(call.copy, ref))) {
    const built = await build(call);
    if (built.failed !== undefined) return built;
  }
  for (const refs of Map.groupBy(call.refs, ({ kind, title }) => `${kind} ${title !== undefined}`).values()) {
    const [{ kind } = { kind: 'check' as const }] = refs;
    const verdict = await runners[kind]({ ...call, refs });
    if (verdict.failed !== undefined) return verdict;
  }
  return { failed: undefined, output: '' };
}

const environmentOf = ({ temporary }: Copy): Environment => ({
  ...{ TMPDIR: temporary, NO_COLOR: '1', FORCE_COLOR: undefined, ASTRO_TELEMETRY_DISABLED: '1' },
});

/** Makes in a copy without a fault what these tests need. */
export async function prepare(copy: Copy, tests: string[]): Promise<void> {
  if (!tests.map(readRef).some(({ kind }) => kind === 'playwright')) return;
  const environment = environmentOf(copy);
  const { failed, output } = await build({ copy, refs: [], changed: undefined, environment });
  if (failed !== undefined) throw new Error(output);
  await makeDemo(copy, environment);
}

/** Runs these tests in the copy as it is, in which one file may have changed, and tells the first that fails. */
export async function runTests(copy: Copy, tests: string[], changed?: string): Promise<Verdict> {
  try {
    return await runAll({ copy, refs: tests.map(readRef), changed, environment: environmentOf(copy) });
  } finally {
    await sweep(copy.temporary);
    await mkdir(copy.temporary);
  }
}
