import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkAdvisories } from './advisories.mjs';
import { run, leaveIfInterrupted } from './child.mjs';
import { checkDictionaries } from './dictionaries.mjs';
import { checkLock } from './lock.mjs';
import { paperProblems } from './papers.mjs';
import { ownNode, program, root } from './places.mjs';
import { step, StepFailure } from './step.mjs';
import { drawingProblems, subjectOrderProblems } from './subject-order.mjs';

const tool =
  (...command) =>
  () =>
    run(ownNode, command, { quiet: true });

const astro = (...command) => tool(program('astro', 'bin', 'astro.mjs'), ...command);

const told = (problems, note = '') => ({ code: problems.length === 0 ? 0 : 1, output: problems.join('\n'), note });

/** Astro generates the content types on its first run. */
async function checkTypes() {
  const made = existsSync(join(root, '.astro', 'types.d.ts')) ? { code: 0 } : await astro('sync')();
  return made.code === 0 ? tool(program('typescript', 'bin', 'tsc'))() : made;
}

/** Rechecks only files changed since they last passed with the same packages. */
function checkFormat() {
  const packages = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
    .slice(0, 16);
  return tool(
    ...[program('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', `.cache/format-${packages}.json`],
  )();
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
  ['Format', checkFormat],
  ['Types of pages', astro('check', '--tsconfig', 'tsconfig.pages.json', '--minimumSeverity', 'error')],
  ['Lint', tool(program('oxlint', 'bin', 'oxlint'))],
  ['OpenAPI document', tool('src/cli/portal.ts', 'openapi', '--check')],
  ['Dictionaries', async () => told(checkDictionaries())],
  ['Order of subjects', async () => told([...subjectOrderProblems(), ...drawingProblems()])],
  ['Papers', async () => told(paperProblems())],
  ['Words of pages', tool('scripts/page-words.mjs')],
  ['Planted faults', tool('tests/endure/mutants/check-faults.ts')],
];

/** Runs a check; prints and returns its failure, if any. */
async function failureOf([title, work]) {
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
  if (failure === undefined) return undefined;
  console.error(String(failure).trim());
  return { name: title, said: String(failure) };
}

/** Runs the checks with these titles, or all, two at a time: each uses one core. Returns the failed ones. */
export async function check(titles = []) {
  const known = checks.map(([title]) => title);
  const unknown = titles.filter((title) => !known.includes(title));
  if (unknown.length > 0)
    throw new StepFailure(`No check is called ${unknown.join(', ')}; there are: ${known.join(', ')}.`);
  const waiting = titles.length === 0 ? [...checks] : checks.filter(([title]) => titles.includes(title));
  const failures = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) failures.push(await failureOf(next));
  };
  await Promise.all([lane(), lane()]);
  return failures.filter(Boolean);
}
