import { LoginAttempt, SocialToken } from '#contract/auth/social.ts';
import { identityProviders } from '#server/ports/identity/providers.ts';
import type { DemoPerson } from '#demo/provider/people.ts';
import type { JWTPayload } from 'jose';
import { openTestApi, type TestApi } from '../database/app.ts';
import { answer, call } from '../database/accounts.ts';
import { openIdentityProvider, type DialogGrant, type TestProvider } from './identity-provider.ts';

export type SocialApi = TestApi & { provider: TestProvider };

type Provider = 'google' | 'facebook';

/** What a call shows for somebody: a token, with an ID token its nonce, and the cookie of the browser. */
export type Shown = { token: string; nonce?: string; cookie?: string };

/** An attempt of a browser, which `cookie` stands for. */
export type Attempt = LoginAttempt & { cookie: string };

/** The API with a Google and a Facebook on this machine; Facebook knows these people. */
export async function openSocialApi(facebookPeople: readonly DemoPerson[] = []): Promise<SocialApi> {
  const [api, provider] = await Promise.all([openTestApi(), openIdentityProvider(facebookPeople)]);
  api.runtime.identity = identityProviders(provider);
  const close = async () => {
    await api.close();
    await provider.close();
  };
  return { ...api, provider, close };
}

/** The headers with which something is shown. */
export function headersOf({ nonce, cookie }: Omit<Shown, 'token'>): Record<string, string> {
  return { ...(nonce !== undefined && { 'login-nonce': nonce }), ...(cookie !== undefined && { cookie }) };
}

/** Logs in with a token. */
export function logInWith(api: TestApi, provider: Provider, shown: string | Shown) {
  const { token, ...rest } = typeof shown === 'string' ? { token: shown } : shown;
  const headers = { 'accept-language': 'en', ...headersOf(rest) };
  return call(api, `/${provider}/login`, { method: 'POST', token, headers });
}

/** Begins to log in, in a new browser or the one of the cookie. */
export async function startAttempt(api: TestApi, provider: Provider, cookie?: string): Promise<Attempt> {
  const body = { provider: provider.toUpperCase() };
  const response = await call(api, '/login-attempts', { method: 'POST', body, headers: headersOf({ cookie }) });
  const given = response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  return { ...(await answer(response, LoginAttempt)), cookie: given };
}

/** An ID token about the person, with the nonce of an attempt; of a new one where none is given. */
export async function idTokenOf(
  api: SocialApi,
  person: DemoPerson,
  { claims = {}, attempt }: { claims?: JWTPayload; attempt?: Attempt } = {},
): Promise<Shown> {
  const { nonce, cookie } = attempt ?? (await startAttempt(api, 'google'));
  return { token: await api.provider.idToken(person, { nonce, ...claims }), nonce, cookie };
}

/** Links a Google account to the one that the access token is for. */
export async function linkGoogle(
  api: SocialApi,
  { accessToken }: { accessToken: string },
  { person, currentPassword }: { person: DemoPerson; currentPassword: string },
): Promise<Response> {
  const { token, nonce, cookie } = await idTokenOf(api, person);
  const body = { token, nonce, currentPassword };
  const headers = headersOf({ cookie });
  return call(api, '/users/me/identities/google', { method: 'PUT', token: accessToken, body, headers });
}

/** Brings an answer of the dialog from a browser. */
export function bring(api: TestApi, body: DialogGrant & { iss?: string }, cookie?: string) {
  return call(api, '/login-attempts/answer', { method: 'POST', body, headers: headersOf({ cookie }) });
}

/** Goes through the dialog as the person: the token of ours that stands for them then. */
export async function throughDialog(api: SocialApi, provider: Provider, person: DemoPerson): Promise<Shown> {
  const { address, cookie } = await startAttempt(api, provider);
  const { token } = await answer(bring(api, api.provider.agree(address, person), cookie), SocialToken);
  return { token, cookie };
}

let people = 0;

/** Somebody whom nobody knows yet. */
export function newcomer(columns: Partial<DemoPerson> = {}): DemoPerson & { email: string } {
  people += 1;
  const subject = String(5_000_000 + people);
  const email = `newcomer${people}@example.hr`;
  return { subject, firstName: 'Iva', lastName: 'Ivić', email, emailVerified: true, ...columns } as DemoPerson & {
    email: string;
  };
}
