import '../ui/without-eval.ts';
import { localizedPath } from '#i18n/paths.ts';
import { Button } from '../ui/Button.tsx';
import { FormSummary } from '../ui/FormSummary.tsx';
import type { IslandProps } from '../ui/island.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { useErrorSentence, useWords, WordsProvider } from '../ui/words.tsx';
import { ResendButton } from './ResendButton.tsx';
import { useVerification } from './verification.ts';

export function VerificationConfirm({ words, locale }: IslandProps) {
  return (
    <WordsProvider words={words}>
      <Verification locale={locale} />
    </WordsProvider>
  );
}

function Verification({ locale }: Pick<IslandProps, 'locale'>) {
  const t = useWords();
  const sentence = useErrorSentence();
  const { state, again } = useVerification(locale);

  if (state.is === 'working') return <Spinner label={t('auth.verification.working')} />;
  if (state.is === 'expired')
    return (
      <div className="form">
        <FormSummary message={sentence('VALIDATION_TOKEN_EXPIRED')} />
        <ResendButton email={state.email} />
      </div>
    );
  if (state.is === 'failed')
    return (
      <div className="form">
        <FormSummary message={state.message} />
        <Button tone="main" onClick={again}>
          {t('auth.verification.again')}
        </Button>
      </div>
    );
  return (
    <div className="form">
      <FormSummary message={sentence('INVALID_TOKEN')} />
      <p>{t('auth.verification.used')}</p>
      <a className="button button-main" href={localizedPath(locale, '/login')}>
        {t('auth.login.submit')}
      </a>
    </div>
  );
}
