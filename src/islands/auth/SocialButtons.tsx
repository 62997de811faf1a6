import type { LoginProvider } from '#contract/account/social.ts';
import { providerNames } from '#domain/auth/provider-names.ts';
import { Button } from '#islands/controls/Button.tsx';
import { FormSummary } from '#islands/forms/FormSummary.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { useWords } from '#islands/page/words.tsx';
import { SocialEmailForm } from './SocialEmailForm.tsx';
import { SocialConsent } from './SocialConsent.tsx';
import { useSocialLogin } from './social-login.ts';

/** The social accounts that the portal is set up for. */
export type Providers = { providers: readonly LoginProvider[] };

/** A button for each social account that may log in or sign up; nothing where none is configured. */
export function SocialButtons({ providers }: Providers) {
  const t = useWords();
  const { busy, problem, missing, start } = useSocialLogin();
  if (providers.length === 0) return null;
  return (
    <div className="social">
      <p className="social-or">{t('auth.social.or')}</p>
      <FormSummary message={problem} />
      {providers.map((provider) => (
        <Button
          key={provider.provider}
          tone="plain"
          busy={busy === provider.provider}
          held={busy !== undefined}
          onClick={() => void start(provider)}
        >
          <Icon name={provider.provider === 'GOOGLE' ? 'google' : 'facebook'} />
          {t('auth.social.continue', { provider: providerNames[provider.provider] })}
        </Button>
      ))}
      <SocialConsent />
      {missing && <SocialEmailForm {...missing} />}
    </div>
  );
}
