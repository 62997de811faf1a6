import { useState } from 'react';
import { removePasskey } from '#client/auth/two-step.ts';
import type { Passkey } from '#contract/auth/two-step.ts';
import { Button } from '#islands/controls/Button.tsx';
import { usePasskeySupport } from '#islands/page/use-passkey-support.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { showToast } from '#stores/toasts.ts';
import { Part, Usage } from './Part.tsx';
import { AddPasskeyDialog, RenamePasskeyDialog } from './PasskeyDialogs.tsx';
import { ProofButton } from './ProofButton.tsx';
import type { PartProps } from './part-props.ts';

/** The user's passkeys; shown where there is one, or browsers can make them for this address. */
export function PasskeysPart(props: PartProps) {
  const t = useTranslate();
  const supported = usePasskeySupport();
  const [adding, setAdding] = useState(false);
  const { account, twoStep, onChanged } = props;
  const { passkeys, passkeysPossible } = twoStep;
  const canAdd = passkeysPossible && supported;
  if (passkeys.length === 0 && !canAdd) return null;
  return (
    <Part title={t('account.two_step.passkeys')} text={t('account.two_step.passkeys_text')}>
      <ul>
        {passkeys.map((passkey) => (
          <Row key={passkey.id} {...props} passkey={passkey} />
        ))}
      </ul>
      {canAdd && (
        <div>
          <Button tone="plain" onClick={() => setAdding(true)}>
            {t('account.two_step.passkey_add')}
          </Button>
        </div>
      )}
      {adding && (
        <AddPasskeyDialog
          account={account}
          onDone={(changed) => {
            onChanged(changed);
            // New recovery codes say it better, and are not to be covered.
            if (changed.recoveryCodes.length === 0)
              showToast({ severity: 'success', detail: t('account.two_step.passkey_added') });
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Part>
  );
}

function Row({ account, passkey, onChanged }: PartProps & { passkey: Passkey }) {
  const t = useTranslate();
  const [renaming, setRenaming] = useState(false);
  const { id, name } = passkey;
  const rename = t('account.two_step.passkey_rename');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 hairline-t py-3">
      <div>
        <strong className="wrap-anywhere">{name}</strong>
        <Usage {...passkey} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button tone="plain" aria-label={`${rename}: ${name}`} onClick={() => setRenaming(true)}>
          {rename}
        </Button>
        <ProofButton
          {...{ account, name }}
          label={t('account.two_step.remove')}
          text={t('account.two_step.passkey_remove_text')}
          tone="danger"
          act={async (proof) => {
            onChanged(await removePasskey(id, proof));
            showToast({ severity: 'success', detail: t('account.two_step.passkey_removed') });
          }}
        />
      </div>
      {renaming && (
        <RenamePasskeyDialog
          passkey={passkey}
          onDone={(twoStep) => onChanged({ twoStep, recoveryCodes: [] })}
          onClose={() => setRenaming(false)}
        />
      )}
    </li>
  );
}
