import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { useWords } from '#islands/page/words.tsx';

type Props = { title: string; act: () => Promise<unknown>; onDone: () => void; onClose: () => void };

/** Asks before a document is deleted. */
export function RemoveDocument({ title, ...dialog }: Props) {
  const t = useWords();
  return (
    <ConfirmDialog title={t('documents.remove_title')} confirm={t('documents.delete')} {...dialog}>
      <p>{t('documents.remove_text', { title })}</p>
    </ConfirmDialog>
  );
}
