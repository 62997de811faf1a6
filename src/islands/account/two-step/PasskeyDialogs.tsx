import { addPasskey, renamePasskey, startPasskey } from '#client/auth/two-step.ts';
import type { Account } from '#contract/account/account.ts';
import { PasskeyForm, PasskeyName, type Passkey, type TwoStep, type TwoStepChanged } from '#contract/auth/two-step.ts';
import { CurrentPassword, requireCurrent } from '#islands/account/CurrentPassword.tsx';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { Field } from '#islands/forms/Field.tsx';
import { FormDialog } from '#islands/forms/FormDialog.tsx';
import { useTranslate } from '#islands/page/words.tsx';

type Adding = {
  account: Pick<Account, 'hasPassword'>;
  onDone: (changed: TwoStepChanged) => void;
  onClose: () => void;
};

/** Asks how the passkey is called and for the password, then the browser for the passkey. */
export function AddPasskeyDialog({ account, onDone, onClose }: Adding) {
  const t = useTranslate();
  const title = t('account.two_step.passkey_add');
  const form = useContractForm({
    schema: PasskeyForm,
    defaultValues: { name: '', currentPassword: '' },
    refuse: requireCurrent(account),
    send: async ({ name, currentPassword }) => {
      const creation = await startPasskey({ currentPassword });
      const { makePasskey } = await import('#client/auth/passkey.ts');
      const passkey = await makePasskey(creation, t('account.two_step.passkey_failed'));
      const changed = await addPasskey({ name, passkey });
      onClose();
      onDone(changed);
    },
  });
  return (
    <FormDialog form={form} title={title} send={title} onClose={onClose}>
      <p>{t('account.two_step.passkey_add_text')}</p>
      <Field {...form.field('name')} label={t('account.two_step.passkey_name')} autoComplete="off" required />
      {account.hasPassword && <CurrentPassword {...form.field('currentPassword')} />}
    </FormDialog>
  );
}

type Renaming = { passkey: Passkey; onDone: (twoStep: TwoStep) => void; onClose: () => void };

export function RenamePasskeyDialog({ passkey: { id, name }, onDone, onClose }: Renaming) {
  const t = useTranslate();
  const title = t('account.two_step.passkey_rename');
  const form = useContractForm({
    schema: PasskeyName,
    defaultValues: { name },
    send: async (values) => {
      const twoStep = await renamePasskey(id, values.name);
      onClose();
      onDone(twoStep);
    },
  });
  return (
    <FormDialog form={form} title={title} send={t('form.save')} onClose={onClose}>
      <Field {...form.field('name')} label={t('account.two_step.passkey_name')} autoComplete="off" required />
    </FormDialog>
  );
}
