import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkAdvisories } from './advisories.mjs';
import { run, leaveIfInterrupted } from './child.mjs';
import { checkDictionaries } from './dictionaries.mjs';
import { checkLock } from './lock.mjs';
import { ownNode, program, root } from './places.mjs';
import { step, StepFailure } from './step.mjs';

const tool =
  (...command) =>
  () =>
    run(ownNode, command, { quiet: true });

const astro = (...command) => tool(program('astro', 'bin', 'astro.mjs'), ...command);

const told = (problems, note = '') => ({ code: problems.length === 0 ? 0 : 1, output: problems.join('\n'), note });

/** Astro makes the types of our content when it first runs. */
async function checkTypes() {
  const made = existsSync(join(root, '.astro', 'types.d.ts')) ? { code: 0 } : await astro('sync')();
  return made.code === 0 ? tool(program('typescript', 'bin', 'tsc'), '--noEmit')() : made;
}

const checks = [
  ['Lock', async () => told(checkLock())],
  [
    'Advisories',
    async () => {
      const { problems, note } = await checkAdvisories();
      return told(problems, note);
    },
  ],
  ['Types', checkTypes],
  ['Format', tool(program('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.')],
  ['Types of pages', astro('check', '--tsconfig', 'tsconfig.pages.json', '--minimumSeverity', 'error')],
  ['Lint', tool(program('oxlint', 'bin', 'oxlint'))],
  ['OpenAPI document', tool('src/cli/portal.ts', 'openapi', '--check')],
  ['Dictionaries', async () => told(checkDictionaries())],
  ['Words of pages', tool('scripts/page-words.mjs')],
];

/** Whether a check passes; shows what a failed one says. */
async function passes([title, work]) {
  let note;
  const failure = await step(title, async () => {
    const { code, output, ...told } = await work();
    note = told.note;
    if (code !== 0) throw output;
  }).then(
    () => undefined,
    (output) => output,
  );
  leaveIfInterrupted();
  if (note) console.log(note);
  if (failure !== undefined) console.error(String(failure).trim());
  return failure === undefined;
}

/** Runs the checks of these titles, or all, two at a time: each keeps one processor busy. Tells how many failed. */
export async function check(titles = []) {
  const known = checks.map(([title]) => title);
  const unknown = titles.filter((title) => !known.includes(title));
  if (unknown.length > 0)
    throw new StepFailure(`No check is called ${unknown.join(', ')}; there are: ${known.join(', ')}.`);
  const waiting = titles.length === 0 ? [...checks] : checks.filter(([title]) => titles.includes(title));
  let failed = 0;
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await passes(next))) failed += 1;
  };
  await Promise.all([lane(), lane()]);
  return failed;
}
