import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { browser } from './browser.mjs';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { leaveIfInterrupted, run } from './child.mjs';
import { ownNode, program, root } from './places.mjs';
import { fetchProxies } from './proxies.mjs';
import { durationTable, timed } from './step.mjs';

function readVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const ofFile = message || (status === 'failed' && failed.length === 0) ? [{ name: file, said: message }] : [];
    const ofTests = failed.map(({ fullName, failureMessages: [said = ''] }) => ({
      name: `${file} › ${fullName}`,
      said,
    }));
    return [...ofFile, ...ofTests];
  });
  return { passed: numPassedTests, failures };
}

const isOfBrowser = (file) => /(?:^|\/)e2e(?:\/|$)|\.spec(?:\.|$)/.test(file);

const suites = [
  {
    title: 'Unit, API and island tests',
    has: (file) => !isOfBrowser(file),
    command: (file) => [
      ...[program('vitest', 'vitest.mjs'), 'run'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ],
    read: readVitest,
  },
  {
    title: 'Browser tests',
    has: isOfBrowser,
    command: () => [program('@playwright', 'test', 'cli.js'), 'test'],
    read: (outcome) => outcome,
  },
];

/** A suite's report; undefined if it exited before writing one. */
function readOutcome(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failures: [] };
  }
}

/** The number of passed tests of a suite, and the failed ones; a failing exit without failed tests counts as one. */
async function runSuite({ title, command, read }, { file, files, environment }) {
  const { code } = await run(ownNode, [...command(file), ...files], {
    environment: { ...environment, OUTCOME_FILE: file },
  });
  const { passed, failures } = readOutcome(file, read);
  if (code !== 0 && failures.length === 0) failures.push({ name: title, said: 'It ended badly, see above.' });
  return { passed, failures };
}

/** Each failed test with the start of its message, so that the end of a long log suffices. */
function failureList(failures) {
  const beginning = (text) => stripVTControlCharacters(text).trim().split('\n').slice(0, 12).join('\n  ');
  return failures.map(({ name, said }) => `Failed: ${name}\n  ${beginning(said)}`).join('\n');
}

/** Runs everything that must pass before a change lands, or the given test files; the last line is the total. */
export async function test(named = []) {
  const environment = { CHROME: await browser(), ASTRO_TELEMETRY_DISABLED: '1' };
  await fetchProxies();
  await build();
  const failedChecks = named.length === 0 ? await check() : [];
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  try {
    const outcomes = [];
    for (const [index, suite] of suites.entries()) {
      const files = named.filter(suite.has);
      if (named.length > 0 && files.length === 0) continue;
      const file = join(folder, `${index}.json`);
      outcomes.push(await timed(suite.title, () => runSuite(suite, { file, files, environment })));
      leaveIfInterrupted();
    }
    const failures = [...failedChecks, ...outcomes.flatMap((outcome) => outcome.failures)];
    const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
    console.log(`\n${durationTable()}`);
    if (failures.length > 0) console.log(`\n${failureList(failures)}`);
    console.log(`\n${passed} passed, ${failures.length} failed`);
    return failures.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
