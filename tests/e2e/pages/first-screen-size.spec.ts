import { expect, test, type APIRequestContext, type APIResponse } from '@playwright/test';
import { compressBest } from '#server/http/answers/compress.ts';
import { visit } from '../../bench/visit.ts';
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

/** HTML as it is sent once it is compressed at its best, which a busy server does late, and its headers. */
async function bestSize(answer: APIResponse): Promise<number> {
  const best = await compressBest(await answer.body());
  const headers = answer.headersArray().map((header) => `${header.name}: ${header.value}`);
  return (best?.length ?? NaN) + ['HTTP/1.1 200 OK', ...headers, '', ''].join('\r\n').length;
}

for (const [name, budget] of Object.entries(budgets.pages))
  test(`the first screen of ${name} keeps its budget`, async ({ browser, request, baseURL }) => {
    const path = await pathOf(request, name);
    const html = await bestSize(await request.get(path));
    const { htmlBytes, totalBytes, requests, foreign } = await visit(browser, `${baseURL}${path}`);
    const all = totalBytes - htmlBytes + html;
    expect(overBudget(name, { html, all, requests }, budget)).toEqual([]);
    expect(foreign).toEqual([]);
  });
