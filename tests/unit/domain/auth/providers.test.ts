import { expect, test } from 'vitest';
import { readDialogAnswer } from '#domain/auth/providers.ts';
import { readConfig } from '#server/config.ts';
import { securityHeaders } from '#server/http/answers/security-headers.ts';

const state = 's'.repeat(22);
const answer = { state, code: '4/a.b', iss: undefined, error: undefined };
const refusal = { state, code: undefined, iss: undefined };

test.each([
  [`?state=${state}&code=4/a.b`, answer],
  [`?code=4%2Fa.b&state=${state}&iss=https://a.hr&scope=email#_=_`, { ...answer, iss: 'https://a.hr' }],
  [`?error=access_denied&state=${state}#_=_`, { ...refusal, error: 'access_denied' }],
  [`?state=${state}`, { ...refusal, error: 'no_code' }],
  [`?state=${state}&code=`, { ...refusal, error: 'no_code' }],
  [`?state=${state}#code=4/a.b`, { ...refusal, error: 'no_code' }],
  [`#state=${state}&id_token=a.b.c`, undefined],
  ['?code=4/a.b', undefined],
  ['?code=4/a.b&state=short', undefined],
  [`?code=4/a.b&state=${state}%00`, undefined],
  ['', undefined],
])('what comes back with %j is read', (added, read) => {
  expect(readDialogAnswer(new URL(`https://a.hr/social-login${added}`))).toEqual(read);
});

const { page, opened, strict } = securityHeaders(readConfig({}));
const openerOf = (headers: string[]) => headers[headers.indexOf('Cross-Origin-Opener-Policy') + 1];

test.each([
  ['/login', 'same-origin-allow-popups'],
  ['/en/login?x=1', 'same-origin-allow-popups'],
  ['/registration', 'same-origin-allow-popups'],
  ['/en/home/account', 'same-origin-allow-popups'],
  ['/social-login', 'unsafe-none'],
  ['/en/social-login', 'unsafe-none'],
  ['/home', 'same-origin'],
  ['/en/home/login', 'same-origin'],
  ['/home?/login', 'same-origin'],
])('%s has the opener policy %s', (address, policy) => {
  expect(openerOf(page("default-src 'none'", address))).toBe(policy);
});

test('answers that are no page are cut off from openers, but for files that others open', () => {
  expect(openerOf(strict())).toBe('same-origin');
  expect(openerOf(opened())).toBe('unsafe-none');
});
