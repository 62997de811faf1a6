import { appendFileSync } from 'node:fs';
import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';

/** Leaves `passed failed` counts in the file named by COUNT_FILE, so that one line can add up all suites. */
export default class CountReporter implements Reporter {
  readonly #outcomes = new Map<string, boolean>();

  onTestEnd(test: TestCase): void {
    this.#outcomes.set(test.id, test.ok());
  }

  onEnd(_result: FullResult): void {
    const file = process.env.COUNT_FILE;
    if (!file) return;
    const outcomes = [...this.#outcomes.values()];
    const passed = outcomes.filter(Boolean).length;
    appendFileSync(file, `${passed} ${outcomes.length - passed}\n`);
  }
}
