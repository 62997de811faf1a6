import '../ui/without-eval.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { pagePath } from '#i18n/browser.ts';
import { newUserEmail } from '#stores/new-user.ts';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Island, useWords, type IslandProps } from '../ui/words.tsx';
import { ResendButton } from './ResendButton.tsx';

const ContactDialog = lazy(() => import('../contact/ContactDialog.tsx'));

export function RegistrationConfirm(props: IslandProps) {
  return (
    <Island {...props}>
      <Confirm />
    </Island>
  );
}

function Confirm() {
  const t = useWords();
  const [email, setEmail] = useState<string>();
  const [helping, setHelping] = useState(false);

  useEffect(() => {
    const held = newUserEmail();
    if (held) setEmail(held);
    else location.replace(pagePath('/home'));
  }, []);

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
