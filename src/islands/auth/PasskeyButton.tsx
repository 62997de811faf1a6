import { Button } from '#islands/controls/Button.tsx';
import { FormSummary } from '#islands/controls/FormSummary.tsx';
import { useAction } from '#islands/page/use-action.ts';
import { usePasskeySupport } from '#islands/page/use-passkey-support.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { useCompleteLogin } from './enter.ts';

/** A login by a passkey alone; its code is loaded with the first press. */
export function PasskeyButton() {
  const t = useTranslate();
  const enter = useCompleteLogin();
  const { busy, problem, run } = useAction();
  if (!usePasskeySupport()) return null;

  async function logIn(): Promise<void> {
    const [{ askPasskey, logInByPasskey }, { signWithPasskey }] = await Promise.all([
      import('#client/auth/second-step.ts'),
      import('#client/auth/passkey.ts'),
    ]);
    const signed = await signWithPasskey(await askPasskey(), t('auth.login.passkey_failed'));
    await enter(await logInByPasskey(signed));
  }

  return (
    <div className="mt-3 grid gap-3">
      <FormSummary message={problem || undefined} />
      <Button tone="plain" busy={busy} onClick={() => void run(logIn)}>
        {t('auth.login.passkey')}
      </Button>
    </div>
  );
}
