import { ApiError } from '#client/api-error.ts';
import { openProviderDialog } from '#client/auth/provider-dialog.ts';
import { showError } from '#client/show-error.ts';
import type { LoginProvider, SocialToken } from '#contract/auth/social.ts';
import { useTranslate } from './words.tsx';

type Ask = (provider: LoginProvider) => Promise<SocialToken | undefined>;

/**
 * Requests an identity from a provider, undefined if cancelled. Call it directly from a click.
 * @throws ApiError, already shown
 */
export function useProviderDialog(): Ask {
  const t = useTranslate();
  return async (provider) => {
    const end = await openProviderDialog(provider.provider);
    if (end.kind === 'TOKEN') return end.token;
    if (end.kind === 'CANCELLED') return undefined;
    const message = t(end.kind === 'BLOCKED' ? 'form.social.blocked' : 'form.social.failed');
    throw showError(new ApiError({ code: 'SOCIAL_TOKEN_INVALID', message, status: 0 }));
  };
}
