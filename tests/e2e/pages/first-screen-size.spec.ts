import { expect, test, type APIRequestContext } from '@playwright/test';
import { readOften, visit } from '../../bench/visit.ts';
import { modelledProject } from '../../support/e2e/projects.ts';
import { addressOf, type PageName } from '../../support/runs/pages.ts';
import { budgets, overBudget } from '../../support/runs/budgets.ts';

/** The dearest first, which no other test makes; the home shows the newest, so that its pictures are not counted. */
const ownAddresses: Record<string, string> = {
  results: '/home/listings?sort=-price',
  map: '/home/listings?sort=-price&view=map',
};

async function pathOf(request: APIRequestContext, name: string): Promise<string> {
  if (name === 'project with a model') return (await modelledProject(request, 'hr')).path;
  return ownAddresses[name] ?? addressOf(request, 'hr', name as PageName);
}

for (const [name, budget] of Object.entries(budgets.pages))
  test(`the first screen of ${name} keeps its budget`, async ({ browser, request, baseURL }) => {
    const path = await pathOf(request, name);
    await readOften(`${baseURL}${path}`);
    const { htmlBytes: html, totalBytes: all, requests, foreign } = await visit(browser, `${baseURL}${path}`);
    expect(overBudget(name, { html, all, requests }, budget)).toEqual([]);
    expect(foreign).toEqual([]);
  });
