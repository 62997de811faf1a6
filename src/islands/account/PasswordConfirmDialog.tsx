import type { ComponentProps } from 'react';
import { AccountDeletion, type Account } from '#contract/account/account.ts';
import { Button } from '#islands/controls/Button.tsx';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { Dialog } from '#islands/controls/Dialog.tsx';
import { FormSummary } from '#islands/forms/FormSummary.tsx';
import { useWords } from '#islands/page/words.tsx';
import { CurrentPassword, requireCurrent } from './CurrentPassword.tsx';

/** What a dialog confirms: all of it carries nothing but the password, as the deletion of an account does. */
const Confirmed = AccountDeletion;

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
  const t = useWords();
  const { field, problem, submit, busy } = useContractForm({
    schema: Confirmed,
    defaultValues: { currentPassword: '' },
    refuse: requireCurrent(account),
    send: async (values) => {
      await send(values);
      onClose();
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="form" method="post" noValidate onSubmit={submit} aria-label={title}>
        <FormSummary message={problem?.message} />
        <p>{text}</p>
        {account.hasPassword && <CurrentPassword {...field('currentPassword')} />}
        <Button type="submit" tone={tone} busy={busy}>
          {title}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </form>
    </Dialog>
  );
}
