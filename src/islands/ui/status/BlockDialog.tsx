import { useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { TextArea } from '../Field.tsx';
import { useWords } from '../words.tsx';
import { useEditor } from '../draft/use-editor.tsx';

const longest = 1000;

/** An admin takes a listing from sight, with a reason that its owner reads. */
export function BlockDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const { moveTo } = useEditor();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={t('editor.block')}
      confirm={t('editor.block')}
      act={() => moveTo({ status: 'BLOCKED', reason })}
      onDone={onClose}
      onClose={onClose}
    >
      <TextArea
        label={t('editor.block_reason')}
        hint={t('editor.block_hint')}
        rows={4}
        maxLength={longest}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
