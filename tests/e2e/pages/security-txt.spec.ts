import { expect, test } from '@playwright/test';

test('security.txt says for less than a year where holes are reported, and its policy is there', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const fields = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => line.split(': ') as [string, string]);
  const told = new Map(fields);
  expect([...told.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical', 'Policy']);
  expect(told.get('Contact')).toMatch(/^mailto:[^@\s]+@[^@\s]+$/);
  expect(told.get('Canonical')).toBe(`${baseURL}/.well-known/security.txt`);
  const days = (Date.parse(told.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days > 30 && days < 365, told.get('Expires')).toBe(true);
  const policy = await request.get(told.get('Policy') ?? '');
  expect(policy.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await policy.text()).toContain('# Security');
});
