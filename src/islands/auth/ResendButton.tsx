import { useEffect, useState } from 'react';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#islands/controls/Button.tsx';
import { useAction } from '#islands/page/use-action.ts';
import { useTranslate } from '#islands/page/words.tsx';

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

/** Resends the verification mail, at most once a minute. */
export function ResendButton({ email }: { email: string }) {
  const t = useTranslate();
  const [left, setLeft] = useCountdown();
  const [sent, setSent] = useState(false);
  const { busy, problem, run } = useAction();

  async function send(): Promise<void> {
    setSent(false);
    const { resendVerificationEmail } = await import('./rules.ts');
    await resendVerificationEmail({ email });
    showToast({ severity: 'success', detail: t('auth.mail_sent') });
    setSent(true);
    setLeft(coolDown);
  }

  return (
    <div className="resend grid justify-items-start gap-2 [&_p:empty]:-mt-2">
      <Button tone="plain" busy={busy} held={left > 0} onClick={() => void run(send)}>
        {left > 0 ? t('auth.resend_in', { seconds: left }) : t('auth.resend')}
      </Button>
      <p role="status">{sent ? t('auth.mail_sent_to', { email }) : problem}</p>
    </div>
  );
}
