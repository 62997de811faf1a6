import type { Page } from '@playwright/test';

/** Collects console errors, requests to other hosts and failed answers from now on; only `absent` may answer 404. */
export function noteProblems(page: Page, { origin, absent }: { origin: string; absent?: string }): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (asked) => {
    const { protocol, origin: host } = new URL(asked.url());
    if (protocol !== 'data:' && host !== origin) problems.push(asked.url());
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.url() !== absent) problems.push(`${answer.status()} ${answer.url()}`);
  });
  return problems;
}
