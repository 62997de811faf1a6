import { askProvider } from '#client/social-login.ts';
import type { LoginProvider, SocialToken } from '#contract/account/social.ts';

type Asked = { token: SocialToken } | { problem: 'form.social.blocked' | 'form.social.failed' } | undefined;

/** Asks a provider who somebody is; undefined where they think better of it. To be called by a click. */
export async function askWho(provider: LoginProvider): Promise<Asked> {
  const end = await askProvider(provider);
  if (end.kind === 'TOKEN') return { token: { token: end.token, nonce: end.nonce } };
  if (end.kind === 'CANCELLED') return undefined;
  return { problem: end.kind === 'BLOCKED' ? 'form.social.blocked' : 'form.social.failed' };
}
