import type { Provider } from '#contract/auth/provider.ts';
import type { LoginProvider } from '#contract/auth/social.ts';
import { providerNames } from '#domain/auth/provider-names.ts';
import { Button } from '#islands/controls/Button.tsx';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { ContractFormBox } from '#islands/forms/ContractFormBox.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { FormSummary } from '#islands/controls/FormSummary.tsx';
import { Shape } from '#islands/controls/Icon.tsx';
import { leave } from '#islands/page/leave.ts';
import { useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { SocialConsent } from './Consent.tsx';
import { useSocialLogin, type MissingEmail } from './social-login.ts';

const signs: Record<Provider, string> = {
  GOOGLE: 'M21 12h-9M21 12a9 9 0 1 1-2.64-6.36',
  FACEBOOK: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
};

export type Providers = { providers: readonly LoginProvider[] };

const line = <i className="flex-1 hairline-t" />;

export function SocialButtons({ providers }: Providers) {
  const t = useTranslate();
  const { busy, problem, missing, start } = useSocialLogin();
  if (providers.length === 0) return null;
  return (
    <div className="social grid gap-3 [&>.button]:w-full [&>.button]:px-2">
      <p className="flex items-center gap-3 text-sm text-muted">
        {line}
        {t('auth.social.or')}
        {line}
      </p>
      <FormSummary message={problem} />
      {providers.map((provider) => (
        <Button
          key={provider.provider}
          tone="plain"
          busy={busy === provider.provider}
          held={busy !== undefined}
          onClick={() => void start(provider)}
        >
          <Shape path={signs[provider.provider]} />
          {t('auth.social.continue', { provider: providerNames[provider.provider] })}
        </Button>
      ))}
      <SocialConsent />
      {missing && <SocialEmailForm {...missing} />}
    </div>
  );
}

/** Requests the e-mail address missing from a social account; it must be confirmed like any other. */
function SocialEmailForm({ provider, token }: MissingEmail) {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  const form = useContractForm({
    schema: async () => (await import('./rules.ts')).EmailOnly,
    send: async (values) => {
      const [{ registerSocial }, { storeNewUserEmail }] = await Promise.all([
        import('#client/auth/social-login.ts'),
        import('./rules.ts'),
      ]);
      const registered = await registerSocial(provider, token, values);
      await leave(pathTo('/registration-confirm') + storeNewUserEmail(registered.email));
    },
  });
  const hint = t('auth.social.email_hint', { provider: providerNames[provider] });
  return (
    <ContractFormBox form={form} aria-label={t('auth.email')} send={t('auth.social.email_submit')} tone="sea">
      <Field {...form.field('email')} label={t('auth.email')} hint={hint} type="email" autoComplete="email" required />
    </ContractFormBox>
  );
}
