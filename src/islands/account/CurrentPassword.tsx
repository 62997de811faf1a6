import type { Account } from '#contract/account/account.ts';
import type { FieldParts } from '#islands/forms/Field.tsx';
import { PasswordField } from '#islands/forms/PasswordField.tsx';
import { useWords } from '#islands/page/words.tsx';

/** An account with a password has to tell it; the contract cannot know which account has one. */
export function requireCurrent({ hasPassword }: Pick<Account, 'hasPassword'>) {
  return ({ currentPassword }: { currentPassword: string }) =>
    hasPassword && currentPassword === ''
      ? ({ name: 'currentPassword', code: 'PASSWORD_REQUIRED' } as const)
      : undefined;
}

/** The password that the account has now. */
export function CurrentPassword(
  field: Omit<Parameters<typeof PasswordField>[0], keyof FieldParts> & { error: string | undefined },
) {
  const t = useWords();
  return <PasswordField {...field} label={t('account.current_password')} autoComplete="current-password" required />;
}
