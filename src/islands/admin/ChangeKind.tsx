import { useState } from 'react';
import { changeKind } from '#client/admin/account-limits.ts';
import { AccountKind } from '#contract/auth/account-kind.ts';
import type { AdminUser } from '#contract/admin/admin.ts';
import { ConfirmButton } from '#islands/controls/ConfirmButton.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { Select } from '#islands/forms/Field.tsx';
import { useTranslate } from '#islands/page/words.tsx';

type Props = { user: AdminUser; onChanged: () => Promise<void> };

/** Says of which kind an account is, which decides what it may have. */
export function ChangeKind({ user: { id, username, accountKind }, onChanged }: Props) {
  const t = useTranslate();
  const [to, setTo] = useState<AccountKind>(accountKind);
  const label = t('admin.users.change_kind');
  return (
    <ConfirmButton
      label={label}
      name={username}
      done={t('admin.users.change_kind_done', { username })}
      onDone={onChanged}
    >
      {(asked) => (
        <ConfirmDialog
          {...asked}
          name={username}
          title={t('admin.users.change_kind_title')}
          act={() => changeKind(id, to)}
        >
          <Select
            label={t('admin.users.kind')}
            value={to}
            onChange={({ target }) => setTo(AccountKind.parse(target.value, { jitless: true }))}
          >
            {AccountKind.options.map((one) => (
              <option key={one} value={one}>
                {t(`admin.account_kind.${one}`)}
              </option>
            ))}
          </Select>
          <p>{t('admin.users.change_kind_text')}</p>
        </ConfirmDialog>
      )}
    </ConfirmButton>
  );
}
