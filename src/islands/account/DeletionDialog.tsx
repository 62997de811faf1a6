import { deleteAccount } from '#client/account.ts';
import { AccountDeletion } from '#contract/account/account.ts';
import { Button } from '../ui/Button.tsx';
import { useContractForm } from '../ui/contract-form.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormSummary } from '../ui/FormSummary.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { useWords } from '../ui/words.tsx';

type Props = { hasPassword: boolean; onClose: () => void; onDeleted: () => void };

/** Asks once more before the account goes, for the password too. */
export function DeletionDialog({ hasPassword, onClose, onDeleted }: Props) {
  const t = useWords();
  const { field, problem, submit, busy } = useContractForm({
    schema: AccountDeletion,
    defaultValues: { currentPassword: '' },
    send: async (values) => {
      await deleteAccount(values);
      onDeleted();
    },
  });
  return (
    <Dialog title={t('account.delete')} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit} aria-label={t('account.delete')}>
        <FormSummary message={problem?.message} />
        <p>{t('account.deletion_text')}</p>
        {hasPassword && (
          <PasswordField
            {...field('currentPassword')}
            label={t('account.current_password')}
            autoComplete="current-password"
            required
          />
        )}
        <Button type="submit" tone="danger" busy={busy}>
          {t('account.delete')}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </form>
    </Dialog>
  );
}
