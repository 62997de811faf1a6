import '../ui/without-eval.ts';
import { requestPasswordReset } from '#client/login.ts';
import { PasswordResetRequest } from '#contract/account/login.ts';
import { localizedPath } from '#i18n/paths.ts';
import { showSuccess } from '#stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { useContractForm } from '../ui/contract-form.ts';
import { Field } from '../ui/Field.tsx';
import { FormSummary } from '../ui/FormSummary.tsx';
import type { IslandProps } from '../ui/island.ts';
import { leave } from '../ui/leave.ts';
import { useWords, WordsProvider } from '../ui/words.tsx';

export function ForgotPasswordForm({ words, locale }: IslandProps) {
  return (
    <WordsProvider words={words}>
      <Form locale={locale} />
    </WordsProvider>
  );
}

function Form({ locale }: Pick<IslandProps, 'locale'>) {
  const t = useWords();
  const { field, problem, submit, busy } = useContractForm({
    schema: PasswordResetRequest,
    send: async (values) => {
      await requestPasswordReset(values);
      showSuccess(t('auth.mail_sent'));
      await leave(localizedPath(locale, '/home'));
    },
  });

  return (
    <>
      <form className="form" method="post" noValidate onSubmit={submit} aria-label={t('auth.forgot.title')}>
        <FormSummary message={problem?.message} />
        <Field {...field('email')} label={t('auth.email')} type="email" autoComplete="email" required />
        <Button type="submit" tone="main" busy={busy}>
          {t('auth.forgot.submit')}
        </Button>
      </form>
      <p className="form-foot">
        <a className="link" href={localizedPath(locale, '/login')}>
          {t('auth.forgot.back')}
        </a>
      </p>
    </>
  );
}
