import '../ui/without-eval.ts';
import type { LoginProvider } from '#contract/account/social.ts';
import { Button } from '../ui/Button.tsx';
import { FormSummary } from '../ui/FormSummary.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Island, useWords, type IslandProps } from '../ui/words.tsx';
import { DeletionSection } from './DeletionSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { ExportSection } from './ExportSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SocialSection } from './SocialSection.tsx';
import { useAccount } from './use-account.ts';

type Providers = { providers: readonly LoginProvider[] };

/** Everything about one's own account. */
export function Account({ providers, ...page }: IslandProps & Providers) {
  return (
    <Island {...page}>
      <Sections providers={providers} />
    </Island>
  );
}

function Sections({ providers }: Providers) {
  const t = useWords();
  const { account, problem, reload } = useAccount();
  if (problem)
    return (
      <div className="form">
        <FormSummary message={problem} />
        <Button tone="main" onClick={reload}>
          {t('form.again')}
        </Button>
      </div>
    );
  if (!account) return <Spinner label={t('form.loading')} />;
  return (
    <>
      <ProfileSection account={account} onChanged={reload} />
      <EmailSection account={account} onChanged={reload} />
      <PasswordSection account={account} onChanged={reload} />
      <SocialSection account={account} onChanged={reload} offered={providers} />
      <SessionsSection />
      <ExportSection />
      <DeletionSection account={account} onChanged={reload} />
    </>
  );
}
