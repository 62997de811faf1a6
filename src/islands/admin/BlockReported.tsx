import { useState } from 'react';
import { blockReported } from '#client/admin/admin.ts';
import type { AdminReport } from '#contract/admin/admin.ts';
import { ConfirmButton } from '#islands/controls/ConfirmButton.tsx';
import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { TextDialog } from '#islands/forms/TextDialog.tsx';
import { useTranslate } from '#islands/page/words.tsx';

type Props = { report: AdminReport; name: string; onChanged: () => Promise<void> };

/** Blocks what is reported, which closes the report, and the other open ones if wanted. */
export function BlockReported({ report: { id, listing }, name, onChanged }: Props) {
  const t = useTranslate();
  const [others, setOthers] = useState(true);
  const count = listing.openReports - 1;
  return (
    <ConfirmButton
      label={t('admin.block.do')}
      name={name}
      tone="danger"
      done={t('admin.block.done')}
      onDone={onChanged}
    >
      {(asked) => (
        <TextDialog
          {...asked}
          name={name}
          title={t('admin.block.do_title')}
          label={t('admin.room.reason')}
          hint={t('admin.block.reason_hint')}
          required
          act={(reason) => blockReported(id, { reason, others: others && count > 0 })}
        >
          <p>{t('admin.block.report_text')}</p>
          {count > 0 && (
            <Checkbox
              label={t('admin.block.others', { count })}
              checked={others}
              onChange={({ target }) => setOthers(target.checked)}
            />
          )}
        </TextDialog>
      )}
    </ConfirmButton>
  );
}
