import { run, leaveIfInterrupted } from './child.mjs';
import { checkDictionaries } from './dictionaries.mjs';
import { ownNode, program } from './places.mjs';
import { step } from './step.mjs';

const tool =
  (...command) =>
  () =>
    run(ownNode, command, { quiet: true });

const checks = [
  ['Types', tool(program('typescript', 'bin', 'tsc'), '--noEmit')],
  ['Types of pages', tool(program('astro', 'bin', 'astro.mjs'), 'check', '--minimumSeverity', 'error')],
  ['Lint', tool(program('oxlint', 'bin', 'oxlint'))],
  ['Format', tool(program('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.')],
  ['OpenAPI document', tool('src/cli/portal.ts', 'openapi', '--check')],
  [
    'Dictionaries',
    async () => {
      const problems = checkDictionaries();
      return { code: problems.length === 0 ? 0 : 1, output: problems.join('\n') };
    },
  ],
];

/** Runs every check, shows what the failed ones say, and tells how many failed. */
export async function check() {
  let failed = 0;
  for (const [title, work] of checks) {
    const failure = await step(title, async () => {
      const { code, output } = await work();
      if (code !== 0) throw output;
    }).then(
      () => undefined,
      (output) => output,
    );
    leaveIfInterrupted();
    if (failure === undefined) continue;
    failed += 1;
    console.error(String(failure).trim());
  }
  return failed;
}
