import type { ComponentProps } from 'react';
import { AccountDeletion, type Account } from '#contract/account/account.ts';
import type { Button } from '#islands/controls/Button.tsx';
import { Dialog } from '#islands/controls/Dialog.tsx';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { Cancel, ContractFormBox } from '#islands/forms/ContractFormBox.tsx';
import type { FieldParts } from '#islands/forms/Field.tsx';
import { PasswordField } from '#islands/forms/PasswordField.tsx';
import { useTranslate } from '#islands/page/words.tsx';

/** An account with a password has to tell it; the contract cannot know which account has one. */
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
  /** Also what the button says. */
  title: string;
  text: string;
  tone: ComponentProps<typeof Button>['tone'];
  /** What is to be done then; the dialog closes once it is. */
  send: (confirmed: AccountDeletion) => Promise<unknown>;
  onClose: () => void;
};

/** Asks once more before something grave is done, and for the password, where the account has one. */
export function PasswordConfirmDialog({ account, title, text, tone, send, onClose }: Props) {
  const form = useContractForm({
    // All that such a dialog confirms carries nothing but the password, as the deletion of an account does.
    schema: AccountDeletion,
    defaultValues: { currentPassword: '' },
    refuse: requireCurrent(account),
    send: async (values) => {
      await send(values);
      onClose();
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <ContractFormBox
        form={form}
        aria-label={title}
        send={title}
        tone={tone}
        cancel={<Cancel onClick={onClose} />}
        stacked
      >
        <p>{text}</p>
        {account.hasPassword && <CurrentPassword {...form.field('currentPassword')} />}
      </ContractFormBox>
    </Dialog>
  );
}
