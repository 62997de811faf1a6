import { identityProviders } from '#server/ports/identity/providers.ts';
import type { DemoPerson } from '#server/demo/provider/people.ts';
import { openTestApi, type TestApi } from './app.ts';
import { call } from './accounts.ts';
import { openIdentityProvider, type TestProvider } from './identity-provider.ts';

export type SocialApi = TestApi & { provider: TestProvider };

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

/** Logs in with a token of a provider. */
export function logInWith(api: TestApi, provider: 'google' | 'facebook', token: string, nonce?: string) {
  const headers = { 'accept-language': 'en', ...(nonce !== undefined && { 'login-nonce': nonce }) };
  return call(api, `/${provider}/login`, { method: 'POST', token, headers });
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
