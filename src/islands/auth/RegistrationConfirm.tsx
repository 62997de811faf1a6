import '../ui/without-eval.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { localizedPath } from '#i18n/paths.ts';
import { Button } from '../ui/Button.tsx';
import type { IslandProps } from '../ui/island.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { useWords, WordsProvider } from '../ui/words.tsx';
import { heldNewUser } from './new-user.ts';
import { ResendButton } from './ResendButton.tsx';

const ContactDialog = lazy(() => import('../contact/ContactDialog.tsx'));

export function RegistrationConfirm({ words, locale }: IslandProps) {
  return (
    <WordsProvider words={words}>
      <Confirm locale={locale} />
    </WordsProvider>
  );
}

function Confirm({ locale }: Pick<IslandProps, 'locale'>) {
  const t = useWords();
  const [email, setEmail] = useState<string>();
  const [helping, setHelping] = useState(false);

  useEffect(() => {
    const held = heldNewUser();
    if (held) setEmail(held);
    else location.replace(localizedPath(locale, '/home'));
  }, [locale]);

  if (!email) return <Spinner label={t('form.loading')} />;
  const [before, after] = t('auth.confirm.text').split('{{email}}');
  return (
    <div className="form">
      <p>
        {before}
        <strong>{email}</strong>
        {after}
      </p>
      <p className="field-hint">{t('auth.confirm.hint')}</p>
      <ResendButton email={email} />
      <Button tone="link" onClick={() => setHelping(true)}>
        {t('auth.confirm.help')}
      </Button>
      {helping && (
        <Suspense fallback={<Spinner label={t('form.loading')} />}>
          <ContactDialog mailFrom={email} onClose={() => setHelping(false)} />
        </Suspense>
      )}
    </div>
  );
}
