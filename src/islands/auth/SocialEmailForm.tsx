import { EmailOnly } from '#contract/account/registration.ts';
import { providerNames } from '#domain/auth/provider-names.ts';
import { keepNewUserEmail } from '#stores/new-user.ts';
import { Button } from '#islands/controls/Button.tsx';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { Field } from '#islands/forms/Field.tsx';
import { FormSummary } from '#islands/forms/FormSummary.tsx';
import { leave } from '#islands/page/leave.ts';
import { usePath, useWords } from '#islands/page/words.tsx';
import type { MissingEmail } from './social-login.ts';

/** Asks for the e-mail address that a social account did not tell; it has to be confirmed like any other. */
export function SocialEmailForm({ provider, token }: MissingEmail) {
  const t = useWords();
  const pathTo = usePath();
  const { field, problem, submit, busy } = useContractForm({
    schema: EmailOnly,
    send: async (values) => {
      const { registerSocial } = await import('#client/social-login.ts');
      const registered = await registerSocial(provider, token, values);
      await leave(pathTo('/registration-confirm') + keepNewUserEmail(registered.email));
    },
  });
  const hint = t('auth.social.email_hint', { provider: providerNames[provider] });
  return (
    <form className="form" method="post" noValidate onSubmit={submit} aria-label={t('auth.email')}>
      <FormSummary message={problem?.message} />
      <Field {...field('email')} label={t('auth.email')} hint={hint} type="email" autoComplete="email" required />
      <Button type="submit" tone="sea" busy={busy}>
        {t('auth.social.email_submit')}
      </Button>
    </form>
  );
}
