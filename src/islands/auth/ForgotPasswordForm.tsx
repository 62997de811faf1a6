import { storeToast } from '#stores/toasts.ts';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { ContractFormBox } from '#islands/forms/ContractFormBox.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { leave } from '#islands/page/leave.ts';
import { island, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';

export const ForgotPasswordForm = island(function ForgotPasswordForm() {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  const form = useContractForm({
    schema: async () => (await import('./rules.ts')).PasswordResetRequest,
    send: async (values) => {
      const { requestPasswordReset } = await import('./rules.ts');
      await requestPasswordReset(values);
      storeToast({ severity: 'success', detail: t('auth.mail_sent') });
      await leave(pathTo('/home'));
    },
  });

  return (
    <>
      <ContractFormBox form={form} aria-label={t('auth.forgot.title')} send={t('auth.forgot.submit')} tone="main">
        <Field {...form.field('email')} label={t('auth.email')} type="email" autoComplete="email" required />
      </ContractFormBox>
      <p className="form-foot">
        <a className="link" href={pathTo('/login')}>
          {t('auth.forgot.back')}
        </a>
      </p>
    </>
  );
});
