import '#islands/page/without-eval.ts';
import type { LoginProvider } from '#contract/account/social.ts';
import { LoadFailure } from '#islands/lists/LoadFailure.tsx';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { Island, useWords, type IslandProps } from '#islands/page/words.tsx';
import { DeletionSection } from './DeletionSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { ExportSection } from './ExportSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import type { SectionProps } from './section-props.ts';
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
  const { value: account, problem, load, put } = useAccount();
  if (problem) return <LoadFailure problem={problem} onAgain={() => void load()} />;
  if (!account) return <Spinner label={t('form.loading')} />;
  const section: SectionProps = { account, onChanged: (changed) => (changed ? put(changed) : void load()) };
  return (
    <>
      {account.deletionAt && <DeletionSection {...section} />}
      <ProfileSection {...section} />
      <EmailSection {...section} />
      <PasswordSection {...section} />
      <SocialSection {...section} offered={providers} />
      <SessionsSection account={account} />
      <ExportSection />
      {!account.deletionAt && <DeletionSection {...section} />}
    </>
  );
}
