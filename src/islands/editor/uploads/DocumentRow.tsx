import { formatFileSize } from '#i18n/file-size.ts';
import { formatShortDate } from '#i18n/numbers.ts';
import { Button } from '#islands/controls/Button.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { openDocument } from '#islands/page/open-document.ts';
import { useAction } from '#islands/page/use-action.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';

type Props = {
  document: { title: string; bytes: number; createdAt: string };
  note?: string;
  read: () => Promise<Blob>;
  onEdit?: () => void;
  onRemove: () => void;
};

export function DocumentRow({ document: { title, bytes, createdAt }, note, read, onEdit, onRemove }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const { busy, problem, run } = useAction();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control hairline py-2 pr-1 pl-4 not-first:mt-2">
      <div>
        <strong className="wrap-anywhere">{title}</strong>
        <p className="field-hint">
          {[formatFileSize(locale, bytes), formatShortDate(locale, createdAt), note].filter(Boolean).join(' · ')}
        </p>
        <p role="alert" className="field-error empty:hidden">
          {problem}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="plain"
          busy={busy}
          aria-label={t('documents.open_named', { title })}
          onClick={() => void run(() => openDocument(read, title))}
        >
          {t('documents.open')}
        </Button>
        {onEdit && (
          <button
            type="button"
            className="field-button"
            aria-label={t('documents.edit_named', { title })}
            onClick={onEdit}
          >
            <Icon name="pencil" />
          </button>
        )}
        <button
          type="button"
          className="field-button"
          aria-label={t('documents.delete_named', { title })}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
}

type RemoveProps = { title: string; act: () => Promise<unknown>; onDone: () => void; onClose: () => void };

export function RemoveDocument({ title, ...dialog }: RemoveProps) {
  const t = useTranslate();
  return (
    <ConfirmDialog title={t('documents.remove_title')} confirm={t('documents.delete')} {...dialog}>
      <p>{t('documents.remove_text', { title })}</p>
    </ConfirmDialog>
  );
}
