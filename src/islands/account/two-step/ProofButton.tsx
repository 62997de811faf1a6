import { useState, type ComponentProps } from 'react';
import type { TwoStepProof } from '#contract/auth/two-step.ts';
import { PasswordConfirmDialog } from '#islands/account/CurrentPassword.tsx';
import { Button } from '#islands/controls/Button.tsx';

type Dialog = ComponentProps<typeof PasswordConfirmDialog>;
type Props = Pick<Dialog, 'account' | 'text'> & {
  label: string;
  /** What it is about, for who hears several such buttons. */
  name?: string;
  tone?: Dialog['tone'];
  act: (proof: TwoStepProof) => Promise<unknown>;
};

/** A button for changes that need a recent proof: the password, or a login of the last minutes. */
export function ProofButton({ account, label, name, text, tone = 'plain', act }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button tone="plain" aria-label={name && `${label}: ${name}`} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <PasswordConfirmDialog
          {...{ account, text }}
          title={name ? `${label}: ${name}` : label}
          tone={tone === 'plain' ? 'sea' : tone}
          send={act}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
