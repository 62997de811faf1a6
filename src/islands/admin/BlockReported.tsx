import { useState } from 'react';
import { blockReported } from '#client/admin/admin.ts';
import type { AdminReport } from '#contract/admin/admin.ts';
import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { ReasonButton } from './ReasonButton.tsx';

type Props = { report: AdminReport; name: string; onChanged: () => Promise<void> };

/** Blocks what is reported, which closes the report, and the other open ones if wanted. */
export function BlockReported({ report: { id, listing }, name, onChanged }: Props) {
  const t = useTranslate();
  const [others, setOthers] = useState(true);
  const count = listing.openReports - 1;
  return (
    <ReasonButton
      {...{ name, label: t('admin.block.do'), done: t('admin.block.done'), onDone: onChanged }}
      tone="danger"
      dialog={{
        title: t('admin.block.do_title'),
        hint: t('admin.block.reason_hint'),
        subject: `block-reported-${id}`,
        act: (reason) => blockReported(id, { reason, others: others && count > 0 }),
      }}
    >
      <p>{t('admin.block.report_text')}</p>
      {count > 0 && (
        <Checkbox
          label={t('admin.block.others', { count })}
          checked={others}
          onChange={({ target }) => setOthers(target.checked)}
        />
      )}
    </ReasonButton>
  );
}
