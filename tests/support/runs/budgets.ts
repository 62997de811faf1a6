import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/places.mjs';

type Figures = Record<string, number>;

/** Bytes, requests, statements and renders that nothing may exceed, each in one place: `tests/budgets.json`. */
type Budgets = {
  /** First screens on a phone: brotli bytes with headers, requests; `scripts` with those in the page. */
  pages: Record<string, Figures>;
  /** Brotli bytes of scripts by kind of page, those in the page too. */
  scripts: Figures;
  /** Brotli bytes of an island's entry with all that it imports at once. */
  islands: Figures;
  /** SQL statements of a page that is made. */
  queries: Figures;
  /** Components that React renders after one act. */
  renders: Figures;
};

export const budgets = JSON.parse(readFileSync(join(root, 'tests', 'budgets.json'), 'utf8')) as Budgets;

/** What is over its budget, or not counted: a line each that names it, its figure and the budget. */
export function overBudget(name: string, counted: Figures, budget: Figures): string[] {
  return Object.entries(budget)
    .filter(([figure, most]) => !((counted[figure] ?? NaN) <= most))
    .map(([figure, most]) => `${name}, ${figure}: ${counted[figure] ?? 'not counted'}, budget ${most}`);
}
