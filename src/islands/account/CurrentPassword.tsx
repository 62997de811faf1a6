import type { ComponentProps } from 'react';
import { AccountDeletion, type Account } from '#contract/account/account.ts';
import type { Button } from '#islands/controls/Button.tsx';
import { useContractForm } from '#islands/forms/contract-form.ts';
import type { FieldParts } from '#islands/forms/Field.tsx';
import { FormDialog } from '#islands/forms/FormDialog.tsx';
import { PasswordField } from '#islands/forms/PasswordField.tsx';
import { useTranslate } from '#islands/page/words.tsx';

/** Requires the current password of accounts that have one, which the contract's schema cannot know. */
export function requireCurrent({ hasPassword }: Pick<Account, 'hasPassword'>) {
  return ({ currentPassword }: { currentPassword: string }) =>
    hasPassword && currentPassword === ''
      ? ({ name: 'currentPassword', code: 'PASSWORD_REQUIRED' } as const)
      : undefined;
}

export function CurrentPassword(
  field: Omit<Parameters<typeof PasswordField>[0], keyof FieldParts> & { error: string | undefined },
) {
  const t = useTranslate();
  return <PasswordField {...field} label={t('account.current_password')} autoComplete="current-password" required />;
}

type Props = {
  account: Pick<Account, 'hasPassword'>;
  /** Also the label of the button. */
  title: string;
  text: string;
  tone: ComponentProps<typeof Button>['tone'];
  /** The confirmed call; the dialog closes once it succeeds. */
  send: (confirmed: AccountDeletion) => Promise<unknown>;
  onClose: () => void;
};

/** A confirmation dialog for serious actions, with a password field if the account has one. */
export function PasswordConfirmDialog({ account, title, text, tone, send, onClose }: Props) {
  const form = useContractForm({
    // All such calls carry nothing but the password, like an account's deletion.
    schema: AccountDeletion,
    defaultValues: { currentPassword: '' },
    refuse: requireCurrent(account),
    send: async (values) => {
      await send(values);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={title} send={title} tone={tone} onClose={onClose}>
      <p>{text}</p>
      {account.hasPassword && <CurrentPassword {...form.field('currentPassword')} />}
    </FormDialog>
  );
}
