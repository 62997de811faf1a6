import { formatFileSize } from '#i18n/file-size.ts';
import { formatShortDate } from '#i18n/numbers.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { useAction } from '#islands/page/use-action.ts';
import { useLocale, useWords } from '#islands/page/words.tsx';
import { openDocument } from './open-document.ts';

type Props = {
  document: { title: string; bytes: number; createdAt: string };
  /** What else is told of it. */
  note?: string;
  read: () => Promise<Blob>;
  onEdit?: () => void;
  onRemove: () => void;
};

/** A document: its name, size and day, to be opened or taken away, and maybe changed. */
export function DocumentRow({ document: { title, bytes, createdAt }, note, read, onEdit, onRemove }: Props) {
  const t = useWords();
  const locale = useLocale();
  const { busy, problem, run } = useAction();
  return (
    <li className="paper">
      <div>
        <strong className="wrap-anywhere">{title}</strong>
        <p className="field-hint">
          {[formatFileSize(locale, bytes), formatShortDate(locale, createdAt), note].filter(Boolean).join(' · ')}
        </p>
        <p role="alert" className="field-error empty:hidden">
          {problem}
        </p>
      </div>
      <div className="row-actions">
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
