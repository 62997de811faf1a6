import { useEffect, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { resendVerificationEmail } from '#client/login.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { useWords } from '../ui/words.tsx';

const coolDown = 60;

function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}

/** Sends the mail with the verification link again; not more often than once a minute. */
export function ResendButton({ email }: { email: string }) {
  const t = useWords();
  const [left, setLeft] = useCountdown();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');

  async function resend(): Promise<void> {
    setBusy(true);
    setTold('');
    try {
      await resendVerificationEmail({ email });
      showToast({ severity: 'success', detail: t('auth.mail_sent') });
      setTold(t('auth.mail_sent_to', { email }));
      setLeft(coolDown);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setTold(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="resend">
      <Button tone="plain" busy={busy} disabled={left > 0} onClick={() => void resend()}>
        {left > 0 ? t('auth.resend_in', { seconds: left }) : t('auth.resend')}
      </Button>
      <p role="status">{told}</p>
    </div>
  );
}
