import { relative } from 'node:path';
import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

type Outcome = { passed: number; failures: { name: string; said: string }[] };

/** Leaves how many tests passed, and what failed ones said, in the file named by OUTCOME_FILE. */
export default class OutcomeReporter implements Reporter {
  readonly #outcome: Outcome = { passed: 0, failures: [] };

  onTestEnd(test: TestCase, { errors }: TestResult): void {
    if (test.ok()) this.#outcome.passed += 1;
    else this.#outcome.failures.push({ name: nameOf(test), said: errors[0]?.message ?? '' });
  }

  onEnd(): void {
    const file = process.env.OUTCOME_FILE;
    if (file) writeFileSync(file, JSON.stringify(this.#outcome));
  }
}

function nameOf(test: TestCase): string {
  const [, , , ...titles] = test.titlePath();
  return [relative(process.cwd(), test.location.file), ...titles].join(' › ');
}
