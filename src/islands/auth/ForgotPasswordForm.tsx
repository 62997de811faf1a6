import '#islands/page/without-eval.ts';
import { requestPasswordReset } from '#client/login.ts';
import { PasswordResetRequest } from '#contract/account/login.ts';
import { keepToast } from '#stores/toasts.ts';
import { Button } from '#islands/controls/Button.tsx';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { Field } from '#islands/forms/Field.tsx';
import { FormSummary } from '#islands/forms/FormSummary.tsx';
import { leave } from '#islands/page/leave.ts';
import { Island, usePath, useWords, type IslandProps } from '#islands/page/words.tsx';

export function ForgotPasswordForm(props: IslandProps) {
  return (
    <Island {...props}>
      <Form />
    </Island>
  );
}

function Form() {
  const t = useWords();
  const pathTo = usePath();
  const { field, problem, submit, busy } = useContractForm({
    schema: PasswordResetRequest,
    send: async (values) => {
      await requestPasswordReset(values);
      keepToast({ severity: 'success', detail: t('auth.mail_sent') });
      await leave(pathTo('/home'));
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
        <a className="link" href={pathTo('/login')}>
          {t('auth.forgot.back')}
        </a>
      </p>
    </>
  );
}
