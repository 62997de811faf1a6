import { useEffect, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { askSecondPasskey, logInByCode, logInBySecondPasskey } from '#client/auth/second-step.ts';
import type { LoginStep, StepWay } from '#contract/auth/login-step.ts';
import { StepCodeForm } from '#contract/auth/two-step.ts';
import { Button } from '#islands/controls/Button.tsx';
import { FormSummary } from '#islands/controls/FormSummary.tsx';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { ContractFormBox } from '#islands/forms/ContractFormBox.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { useAction } from '#islands/page/use-action.ts';
import { usePasskeySupport } from '#islands/page/use-passkey-support.ts';
import { useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { useCompleteLogin } from './enter.ts';

type CodeWay = Exclude<StepWay, 'PASSKEY'>;
/** `onEnded` tells why the login has to begin anew, or nothing where its user wants that. */
type Props = { step: LoginStep; onEnded: (message?: string) => void };

/** The second step of a login: a passkey, a code of the app, or a recovery code. */
export default function SecondStep({ step, onEnded }: Props) {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  const { ways } = step;
  const withPasskey = usePasskeySupport() && ways.includes('PASSKEY');
  const [way, setWay] = useState<CodeWay | undefined>(
    withPasskey ? undefined : ways.includes('AUTHENTICATOR') ? 'AUTHENTICATOR' : 'RECOVERY_CODE',
  );
  const others = (['AUTHENTICATOR', 'RECOVERY_CODE'] as const).filter((other) => other !== way && ways.includes(other));

  return (
    <div className="form">
      <h2 className="text-xl">{t('login_step.title')}</h2>
      <p>{t('login_step.text')}</p>
      {withPasskey && <PasskeyStep {...{ step, onEnded }} isFirst={way === undefined} />}
      {way && <CodeStep key={way} {...{ step, onEnded, way }} />}
      {others.map((other) => (
        <Button key={other} tone="plain" onClick={() => setWay(other)}>
          {t(other === 'AUTHENTICATOR' ? 'login_step.use_code' : 'login_step.use_recovery')}
        </Button>
      ))}
      <p className="field-hint">
        {`${t('login_step.lost')} `}
        <a className="link" href={pathTo('/home/contact')}>
          {t('login_step.contact')}
        </a>
      </p>
      <Button tone="plain" onClick={() => onEnded()}>
        {t('login_step.back')}
      </Button>
    </div>
  );
}

/** Ends the login where the server no longer knows it. */
function endingWith(onEnded: Props['onEnded']) {
  return (error: unknown): never => {
    if (error instanceof ApiError && error.code === 'LOGIN_STEP_EXPIRED') onEnded(error.message);
    throw error;
  };
}

function PasskeyStep({ step: { stepToken }, onEnded, isFirst }: Props & { isFirst: boolean }) {
  const t = useTranslate();
  const enter = useCompleteLogin();
  const { busy, problem, run } = useAction();

  async function confirm(): Promise<void> {
    const request = await askSecondPasskey({ stepToken });
    const { signWithPasskey } = await import('#client/auth/passkey.ts');
    const passkey = await signWithPasskey(request, t('auth.login.passkey_failed'));
    await enter(await logInBySecondPasskey({ stepToken, passkey }));
  }

  return (
    <>
      <FormSummary message={problem || undefined} />
      <Button
        tone={isFirst ? 'main' : 'plain'}
        busy={busy}
        onClick={() => void run(() => confirm().catch(endingWith(onEnded)))}
      >
        {t('login_step.passkey')}
      </Button>
    </>
  );
}

function CodeStep({ step: { stepToken }, onEnded, way }: Props & { way: CodeWay }) {
  const t = useTranslate();
  const enter = useCompleteLogin();
  const form = useContractForm({
    schema: StepCodeForm,
    defaultValues: { code: '' },
    send: async ({ code }) => enter(await logInByCode({ stepToken, code }).catch(endingWith(onEnded))),
  });
  const field = form.field('code');
  const ofApp = way === 'AUTHENTICATOR';
  useEffect(() => document.getElementById(field.id)?.focus(), [field.id]);
  return (
    <ContractFormBox form={form} aria-label={t('login_step.title')} send={t('login_step.submit')} tone="main">
      <Field
        {...field}
        label={t(ofApp ? 'login_step.code' : 'login_step.recovery')}
        hint={t(ofApp ? 'login_step.code_hint' : 'login_step.recovery_hint')}
        inputMode={ofApp ? 'numeric' : 'text'}
        autoComplete={ofApp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </ContractFormBox>
  );
}
