import { useState } from 'react';
import { changeRole } from '#client/admin/admin.ts';
import type { AdminUser } from '#contract/admin/admin.ts';
import { Role } from '#contract/auth/role.ts';
import { ConfirmButton } from '#islands/controls/ConfirmButton.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { Select } from '#islands/forms/Field.tsx';
import { useTranslate } from '#islands/page/words.tsx';

type Props = { user: AdminUser; onChanged: () => Promise<void> };

/** Gives a user another role, after a look at what it may do. */
export function ChangeRole({ user: { id, username, role }, onChanged }: Props) {
  const t = useTranslate();
  const [to, setTo] = useState<Role>(role);
  const label = t('admin.users.change_role');
  return (
    <ConfirmButton
      label={label}
      name={username}
      done={t('admin.users.change_role_done', { username })}
      onDone={onChanged}
    >
      {(asked) => (
        <ConfirmDialog
          {...asked}
          name={username}
          title={t('admin.users.change_role_title')}
          tone={to === 'ADMIN' ? 'main' : 'sea'}
          act={() => changeRole(id, to)}
        >
          <Select
            label={t('admin.users.role')}
            value={to}
            onChange={({ target }) => setTo(Role.parse(target.value, { jitless: true }))}
          >
            {Role.options.map((one) => (
              <option key={one} value={one}>
                {t(`admin.role.${one}`)}
              </option>
            ))}
          </Select>
          <p>{t(`admin.users.can_${to}`)}</p>
          <p>{t('admin.users.change_role_text')}</p>
        </ConfirmDialog>
      )}
    </ConfirmButton>
  );
}
