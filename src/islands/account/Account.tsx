import '#islands/page/without-eval.ts';
import { useEffect } from 'react';
import { confirmEmail, exportAccount, readAccount } from '#client/account/account.ts';
import { ApiError, isAborted } from '#client/api-error.ts';
import { toastOf } from '#client/show-error.ts';
import type { Account as OwnAccount } from '#contract/account/account.ts';
import type { LoginProvider } from '#contract/auth/social.ts';
import { redirectToLogin } from '#stores/redirect.ts';
import { storedRole } from '#stores/session-values.ts';
import { leaveOnLogout } from '#stores/session.ts';
import { storeToast, showToast } from '#stores/toasts.ts';
import { ActionButton } from '#islands/controls/ActionButton.tsx';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { LoadFailure } from '#islands/lists/LoadFailure.tsx';
import { useLoaded, type Loaded } from '#islands/lists/loaded.ts';
import { forgetToken, takeToken } from '#islands/page/address-token.ts';
import { saveFile } from '#islands/page/save-file.ts';
import { island, useTranslate } from '#islands/page/words.tsx';
import { ContactSection, hasOffers } from './ContactSection.tsx';
import { DeletionSection } from './DeletionSection.tsx';
import { EmailSection, PasswordSection } from './LoginSections.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { Section, type SectionProps } from './Section.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SocialSection } from './SocialSection.tsx';
import { TwoStepSection } from './two-step/TwoStepSection.tsx';

const parameter = 'emailToken';

/** Confirms a new e-mail by its mailed link; logged-out users see the result on the next page, after the redirect. */
async function confirmNewEmail(confirmed: string): Promise<void> {
  const token = takeToken(parameter);
  if (!token) return;
  const show = storedRole() ? showToast : storeToast;
  try {
    await confirmEmail(token);
    forgetToken(parameter);
    show({ severity: 'success', detail: confirmed });
  } catch (error) {
    if (isAborted(error)) return;
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'INVALID_TOKEN') forgetToken(parameter);
    show(toastOf(error));
  }
}

/** The user's account; users who are not logged in are redirected to login and back. */
function useAccount(): Loaded<OwnAccount> {
  const t = useTranslate();
  const account = useLoaded(readAccount);
  const { load } = account;

  useEffect(() => {
    void confirmNewEmail(t('account.email_confirmed')).then(() => {
      if (storedRole()) return load();
      redirectToLogin();
      return undefined;
    });
  }, [load, t]);

  useEffect(leaveOnLogout, []);

  return account;
}

type Providers = { providers: readonly LoginProvider[] };

export const Account = island(function Account({ providers }: Providers) {
  const t = useTranslate();
  const { value: account, problem, load, put } = useAccount();
  if (problem) return <LoadFailure problem={problem} onRetry={() => void load()} />;
  if (!account) return <Spinner label={t('form.loading')} />;
  const section: SectionProps = { account, onChanged: (changed) => (changed ? put(changed) : void load()) };
  return (
    <>
      {account.deletionAt && <DeletionSection {...section} />}
      {hasOffers(account) && <ContactSection {...section} />}
      <ProfileSection {...section} />
      <EmailSection {...section} />
      {!hasOffers(account) && <ContactSection {...section} />}
      <PasswordSection {...section} />
      <TwoStepSection {...section} />
      <SocialSection {...section} offered={providers} />
      <SessionsSection account={account} />
      <ExportSection />
      {!account.deletionAt && <DeletionSection {...section} />}
    </>
  );
});

function ExportSection() {
  const t = useTranslate();
  return (
    <Section title={t('account.export')}>
      <p>{t('account.export_text')}</p>
      <ActionButton act={async () => saveFile(await exportAccount(), t('account.export_file'))}>
        {t('account.download')}
      </ActionButton>
    </Section>
  );
}
