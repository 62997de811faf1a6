import { newRecoveryCodes } from '#client/auth/two-step.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { Part } from './Part.tsx';
import { ProofButton } from './ProofButton.tsx';
import type { PartProps } from './part-props.ts';

/** How many recovery codes are left, and new ones in their place. */
export function CodesPart({ account, twoStep: { recoveryCodes }, onChanged }: PartProps) {
  const t = useTranslate();
  return (
    <Part title={t('account.two_step.codes')} text={t('account.two_step.codes_text')}>
      <p>{t('account.two_step.codes_left', { number: recoveryCodes })}</p>
      <div>
        <ProofButton
          account={account}
          label={t('account.two_step.codes_new')}
          text={t('account.two_step.codes_new_text')}
          act={async (proof) => onChanged(await newRecoveryCodes(proof))}
        />
      </div>
    </Part>
  );
}
