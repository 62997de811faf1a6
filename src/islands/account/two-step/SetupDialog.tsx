import { confirmAuthenticator } from '#client/auth/two-step.ts';
import { AuthenticatorForm, type NewAuthenticator, type TwoStepChanged } from '#contract/auth/two-step.ts';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { Field } from '#islands/forms/Field.tsx';
import { FormDialog } from '#islands/forms/FormDialog.tsx';
import { useTranslate } from '#islands/page/words.tsx';

type Props = { setup: NewAuthenticator; onDone: (changed: TwoStepChanged) => void; onClose: () => void };

/** Shows the app its secret, as a QR code and to be typed, and takes the app's first code. */
export default function SetupDialog({ setup: { code, secret, setupToken, uri }, onDone, onClose }: Props) {
  const t = useTranslate();
  const form = useContractForm({
    schema: AuthenticatorForm,
    defaultValues: { code: '' },
    send: async (values) => onDone(await confirmAuthenticator({ ...values, setupToken })),
  });
  const title = t('account.two_step.app_add');
  return (
    <FormDialog form={form} title={title} send={t('form.save')} headFirst onClose={onClose}>
      <p>{t('account.two_step.scan')}</p>
      <svg
        className="mx-auto w-full max-w-[14rem]"
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={t('account.two_step.qr')}
      >
        <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
        <path fill="#000" d={code.path} />
      </svg>
      <p className="field-hint">
        {`${t('account.two_step.secret')} `}
        <code className="wrap-anywhere select-all">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <a className="link" href={uri}>
        {t('account.two_step.open_app')}
      </a>
      <Field
        {...form.field('code')}
        label={t('account.two_step.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </FormDialog>
  );
}
