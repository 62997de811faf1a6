import type { PrivateDocument } from '#contract/upload.ts';
import { formatCount, formatShortDate } from '#i18n/numbers.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useLocale, useWords } from '../../ui/words.tsx';
import { openDocument } from '../../ui/uploads/open-document.ts';

type Props = { document: PrivateDocument; read: () => Promise<Blob>; onRemove: () => void };

/** A private paper: its name, size and day, to be opened or taken away. */
export function DocumentRow({ document: { title, bytes, createdAt }, read, onRemove }: Props) {
  const t = useWords();
  const locale = useLocale();
  const { busy, problem, run } = useAction();
  const size =
    bytes < 1_000_000
      ? `${formatCount(locale, Math.max(1, Math.round(bytes / 1000)))} kB`
      : `${formatCount(locale, Math.round(bytes / 100_000) / 10)} MB`;
  return (
    <li className="paper">
      <div>
        <strong>{title}</strong>
        <p className="field-hint">
          {size} · {formatShortDate(locale, createdAt)}
        </p>
        <p role="alert" className="field-error">
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
