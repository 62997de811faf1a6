import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browser } from './browser.mjs';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { leaveIfInterrupted, run } from './child.mjs';
import { ownNode, program } from './places.mjs';
import { durationTable, timed } from './step.mjs';

/** Passed and failed tests; a suite that ends badly without a failed test counts as one. */
function countsOf(code, passed, failed) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function runVitest(folder, environment) {
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(ownNode, [program('vitest', 'vitest.mjs'), 'run', ...reporters], { environment });
  if (!existsSync(report)) return countsOf(code, 0, 0);
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return countsOf(code, numPassedTests, numFailedTests);
}

async function runPlaywright(folder, environment) {
  const counts = join(folder, 'playwright.txt');
  const command = [program('@playwright', 'test', 'cli.js'), 'test'];
  const { code } = await run(ownNode, command, { environment: { ...environment, COUNT_FILE: counts } });
  if (!existsSync(counts)) return countsOf(code, 0, 0);
  const [passed, failed] = readFileSync(counts, 'utf8').split(/\s+/).map(Number);
  return countsOf(code, passed, failed);
}

/** Everything that must pass before a change lands; the last line adds it up. */
export async function test() {
  const environment = { CHROME: await browser(), ASTRO_TELEMETRY_DISABLED: '1' };
  await build();
  const failedChecks = await check();
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  try {
    const vitest = await timed('Unit, API and island tests', () => runVitest(folder, environment));
    leaveIfInterrupted();
    const playwright = await timed('Browser tests', () => runPlaywright(folder, environment));
    leaveIfInterrupted();
    const failed = failedChecks + vitest.failed + playwright.failed;
    if (failedChecks > 0) console.log(`\n${failedChecks} checks failed, see above.`);
    console.log(`\n${durationTable()}`);
    console.log(`\n${vitest.passed + playwright.passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
