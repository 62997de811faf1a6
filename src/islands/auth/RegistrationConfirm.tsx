import '#islands/page/without-eval.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { showError } from '#client/show-error.ts';
import { pagePath } from '#i18n/browser.ts';
import { forgetNewUserEmail, newUserEmail } from '#stores/new-user.ts';
import { takeRedirect } from '#stores/login-redirect.ts';
import { $loggedIn } from '#stores/session.ts';
import { ActionButton } from '#islands/controls/ActionButton.tsx';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { island, useTranslate } from '#islands/page/words.tsx';
import { ResendButton } from './ResendButton.tsx';

type ContactDialog = typeof import('../contact/ContactDialog.tsx').ContactDialog;

export const RegistrationConfirm = island(function RegistrationConfirm() {
  const t = useTranslate();
  const [email, setEmail] = useState<string>();

  useEffect(() => {
    const held = newUserEmail();
    if (held) setEmail(held);
    else location.replace(pagePath('/home'));
  }, []);

  // The mail's link opens another tab; this one follows its login.
  useEffect(
    () =>
      $loggedIn.listen((loggedIn) => {
        if (!loggedIn) return;
        forgetNewUserEmail();
        location.replace(takeRedirect());
      }),
    [],
  );

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
      <Help email={email} />
    </div>
  );
});

/** Opens the contact form, loaded on demand; if that fails, says so, and then leads to the form's page. */
function Help({ email }: { email: string }) {
  const t = useTranslate();
  const [opened, setOpened] = useState<{ Dialog: ContactDialog }>();
  const [failed, setFailed] = useState(false);

  async function open(): Promise<void> {
    // Browsers remember that a file failed.
    if (failed) return location.assign(pagePath('/home/contact'));
    try {
      const { ContactDialog } = await import('../contact/ContactDialog.tsx');
      setOpened({ Dialog: ContactDialog });
    } catch (cause) {
      setFailed(true);
      const message = t('form.not_loaded');
      throw showError(new ApiError({ code: 'INTERNAL_ERROR', message, status: 0 }, { cause }));
    }
  }

  return (
    <>
      <ActionButton tone="link" act={open}>
        {t('auth.confirm.help')}
      </ActionButton>
      {opened && <opened.Dialog mailFrom={email} onClose={() => setOpened(undefined)} />}
    </>
  );
}
