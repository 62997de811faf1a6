import { lazy, Suspense, useState } from 'react';
import { removeAuthenticator, startAuthenticator } from '#client/auth/two-step.ts';
import type { NewAuthenticator } from '#contract/auth/two-step.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { showToast } from '#stores/toasts.ts';
import { Part, Usage } from './Part.tsx';
import { ProofButton } from './ProofButton.tsx';
import type { PartProps } from './part-props.ts';

const SetupDialog = lazy(() => import('./SetupDialog.tsx'));

/** The authenticator app: one, which another can replace. */
export function AppPart({ account, twoStep: { authenticator }, onChanged }: PartProps) {
  const t = useTranslate();
  const [setup, setSetup] = useState<NewAuthenticator>();
  const told = (detail: string) => showToast({ severity: 'success', detail });

  return (
    <Part title={t('account.two_step.app')} text={t('account.two_step.app_text')}>
      {authenticator && <Usage {...authenticator} />}
      <div className="flex flex-wrap gap-2">
        <ProofButton
          account={account}
          label={t(authenticator ? 'account.two_step.app_replace' : 'account.two_step.app_add')}
          text={t('account.two_step.app_add_text')}
          act={async (proof) => setSetup(await startAuthenticator(proof))}
        />
        {authenticator && (
          <ProofButton
            account={account}
            label={t('account.two_step.remove')}
            name={t('account.two_step.app')}
            text={t('account.two_step.app_remove_text')}
            tone="danger"
            act={async (proof) => {
              onChanged(await removeAuthenticator(proof));
              told(t('account.two_step.app_removed'));
            }}
          />
        )}
      </div>
      <Suspense>
        {setup && (
          <SetupDialog
            setup={setup}
            onDone={(changed) => {
              setSetup(undefined);
              onChanged(changed);
              // New recovery codes say it better, and are not to be covered.
              if (changed.recoveryCodes.length === 0) told(t('account.two_step.app_added'));
            }}
            onClose={() => setSetup(undefined)}
          />
        )}
      </Suspense>
    </Part>
  );
}
