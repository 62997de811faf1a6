import { lazy, Suspense, useEffect, useState } from 'react';
import { readTwoStep } from '#client/auth/two-step.ts';
import type { TwoStepChanged } from '#contract/auth/two-step.ts';
import { Section, type SectionProps } from '#islands/account/Section.tsx';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { Warning } from '#islands/controls/Warning.tsx';
import { LoadFailure } from '#islands/lists/LoadFailure.tsx';
import { useLoaded } from '#islands/lists/loaded.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { AppPart } from './AppPart.tsx';
import { CodesPart } from './CodesPart.tsx';
import { isOn, type PartProps } from './part-props.ts';
import { PasskeysPart } from './PasskeysPart.tsx';

const CodesDialog = lazy(() => import('./CodesDialog.tsx'));

/** Two-step login: passkeys, the authenticator app, and the recovery codes that come with the first of them. */
export function TwoStepSection({ account, onChanged }: SectionProps) {
  const t = useTranslate();
  const { value: twoStep, problem, load, put } = useLoaded(readTwoStep);
  const [codes, setCodes] = useState<string[]>([]);
  useEffect(() => void load(), [load]);

  /** Other sessions have ended, which the account's list of them shows. */
  function changed({ twoStep: now, recoveryCodes }: TwoStepChanged): void {
    put(now);
    setCodes(recoveryCodes);
    onChanged();
  }

  return (
    <Section title={t('account.two_step.title')}>
      {problem && <LoadFailure problem={problem} onRetry={() => void load()} />}
      {!twoStep && !problem && <Spinner label={t('form.loading')} />}
      {twoStep && (
        <>
          <Standing twoStep={twoStep} />
          <PasskeysPart {...{ account, twoStep }} onChanged={changed} />
          <AppPart {...{ account, twoStep }} onChanged={changed} />
          {isOn(twoStep) && <CodesPart {...{ account, twoStep }} onChanged={changed} />}
        </>
      )}
      <Suspense>{codes.length > 0 && <CodesDialog codes={codes} onClose={() => setCodes([])} />}</Suspense>
    </Section>
  );
}

function Standing({ twoStep }: Pick<PartProps, 'twoStep'>) {
  const t = useTranslate();
  if (isOn(twoStep)) return <p>{t('account.two_step.on')}</p>;
  return (
    <>
      {twoStep.required && (
        <Warning>
          <p>{t('account.two_step.required')}</p>
        </Warning>
      )}
      <p>{t('account.two_step.off')}</p>
    </>
  );
}
