import { expect, test } from 'vitest';
import { dialogAddress, readDialogAnswer } from '#domain/provider-dialog.ts';
import { readConfig } from '#server/config.ts';
import { securityHeaders } from '#server/http/security-headers.ts';

const opening = {
  state: 's'.repeat(22),
  nonce: 'n'.repeat(22),
  redirectUri: 'https://a.hr/social-login',
  language: 'hr',
};
const parametersOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

test('Google is asked for an ID token that carries the nonce', () => {
  const dialogUrl = 'https://accounts.google.com/o/oauth2/v2/auth';
  const address = dialogAddress({ provider: 'GOOGLE', dialogUrl, clientId: 'client' }, opening);
  expect(address.startsWith(`${dialogUrl}?`)).toBe(true);
  expect(parametersOf(address)).toMatchObject({
    client_id: 'client',
    redirect_uri: opening.redirectUri,
    response_type: 'id_token',
    scope: 'openid email profile',
    state: opening.state,
    nonce: opening.nonce,
    hl: 'hr',
  });
});

test('Facebook is asked for an access token that may tell the e-mail address', () => {
  const dialogUrl = 'https://www.facebook.com/v23.0/dialog/oauth?app=1';
  const parameters = parametersOf(dialogAddress({ provider: 'FACEBOOK', dialogUrl, clientId: 'client' }, opening));
  expect(parameters).toMatchObject({
    app: '1',
    client_id: 'client',
    redirect_uri: opening.redirectUri,
    response_type: 'token',
    scope: 'public_profile,email',
    state: opening.state,
  });
});

const { state } = opening;
const token = { state, token: 'a.b.c', error: undefined };

test.each([
  [`#state=${state}&id_token=a.b.c`, token],
  [`#access_token=a.b.c&expires_in=3600&state=${state}`, token],
  [`?state=${state}#access_token=a.b.c`, token],
  [`#error=access_denied&state=${state}`, { state, token: undefined, error: 'access_denied' }],
  [`?error=access_denied&state=${state}#_=_`, { state, token: undefined, error: 'access_denied' }],
  [`#state=${state}`, { state, token: undefined, error: 'no_token' }],
  [`?id_token=a.b.c&state=${state}`, { state, token: undefined, error: 'no_token' }],
  ['#id_token=a.b.c', undefined],
  ['#id_token=a.b.c&state=short', undefined],
  [`#id_token=a.b.c&state=${state}%00`, undefined],
  ['', undefined],
])('what comes back with %j is read', (added, answer) => {
  expect(readDialogAnswer(new URL(`https://a.hr/social-login${added}`))).toEqual(answer);
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

test('what is no page keeps to itself, but for what others open', () => {
  expect(openerOf(strict())).toBe('same-origin');
  expect(openerOf(opened())).toBe('unsafe-none');
});
