import type { TwoStep, TwoStepChanged } from '#contract/auth/two-step.ts';
import type { SectionProps } from '#islands/account/Section.tsx';

export type PartProps = Pick<SectionProps, 'account'> & {
  twoStep: TwoStep;
  onChanged: (changed: TwoStepChanged) => void;
};

/** Whether a second step is needed to log in. */
export const isOn = ({ authenticator, passkeys }: TwoStep) => authenticator !== null || passkeys.length > 0;
