import { useMemo } from 'react';
import { capitalised } from '#i18n/fact-words.ts';
import { formatPrice } from '#i18n/numbers.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Dialog } from '#islands/controls/Dialog.tsx';
import { ShortList } from '#islands/controls/ShortList.tsx';
import { Warning } from '#islands/controls/Warning.tsx';
import { useReferenceName } from '#islands/page/use-reference-name.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { useEditorState } from '#islands/project-editor/draft/use-project-editor.tsx';
import type { Grid } from './grid/grid.ts';
import { useGrid } from './grid/use-grid.tsx';
import { changesBy, type PriceChange, type TableChanges } from './table-changes.ts';

/** What work on the table would change now, also after others have saved something. */
export function useTableChanges(work: ((grid: Grid) => void) | undefined): TableChanges | undefined {
  const grid = useGrid();
  const saved = useEditorState(({ draft }) => draft.saved);
  // oxlint-disable-next-line react/exhaustive-deps -- another saved state is another comparison
  return useMemo(() => work && changesBy(grid, work), [grid, work, saved]);
}

type Props = { work: (grid: Grid) => void; onApply: () => void; onClose: () => void };

/** Before a paste changes what everybody sees: what it changes, and whether it shall. */
export function PasteDialog({ work, onApply, onClose }: Props) {
  const t = useTranslate();
  const changes = useTableChanges(work);
  return (
    <Dialog title={t('units.changes.title')} className="w-[min(36rem,100%_-_32px)]" onClose={onClose}>
      <div className="form">
        {changes && <ChangeSummary changes={changes} />}
        <Button tone="sea" onClick={onApply}>
          {t('units.changes.apply')}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

export function ChangeSummary({ changes }: { changes: TableChanges }) {
  const t = useTranslate();
  const { added, removed, others, wrong, prices } = changes;
  const doubtful = prices.filter(({ doubt }) => doubt);
  const changed = prices.filter(({ isNewRow, doubt }) => !isNewRow && !doubt).length;
  const lines = [
    added > 0 && t('units.changes.added', { count: added }),
    changed > 0 && t('units.changes.prices', { count: changed }),
    others > 0 && t('units.changes.others', { count: others }),
    removed > 0 && t('units.changes.removed', { count: removed }),
  ].filter((line) => line !== false);
  return (
    <>
      {lines.length + changes.statuses.length > 0 && <p>{t('units.changes.text')}</p>}
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <Statuses changes={changes} />
      </ul>
      {doubtful.length > 0 && (
        <Warning role="status">
          <p>{t('units.changes.doubtful', { count: doubtful.length })}</p>
          <PriceList prices={doubtful} />
        </Warning>
      )}
      {wrong.length > 0 && (
        <div className="notice bg-warning-soft text-strong">
          <div>
            <p>{t('units.changes.wrong', { count: wrong.length })}</p>
            <ShortList items={wrong} className="list-disc pl-5 wrap-anywhere">
              {(text, index) => <li key={`${index} ${text}`}>{text}</li>}
            </ShortList>
          </div>
        </div>
      )}
      <PriceList prices={prices.filter(({ doubt, isNewRow }) => !doubt && !isNewRow)} />
    </>
  );
}

function Statuses({ changes: { statuses } }: { changes: TableChanges }) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const name = (code: string) => capitalised(nameOf('unitStatus', code));
  return statuses.map(({ from, to, count }) => (
    <li key={`${from} ${to}`}>{t('units.changes.status', { count, from: name(from), to: name(to) })}</li>
  ));
}

function PriceList({ prices }: { prices: readonly PriceChange[] }) {
  const t = useTranslate();
  const locale = useLocale();
  if (prices.length === 0) return null;
  const words = (cents: number | null) => (cents === null ? t('unit.on_request') : formatPrice(locale, cents));
  return (
    <ShortList items={prices} className="max-h-[16rem] overflow-y-auto text-md figures">
      {({ label, titleKey, from, to, isNewRow, doubt }) => (
        <li key={`${label} ${titleKey}`} className="py-0.5">
          <strong className="text-strong">{label}</strong>
          {` · ${titleKey === 'units.price' ? '' : `${t(titleKey)}: `}${isNewRow ? '' : `${words(from)} → `}${words(to)}`}
          {doubt && ` – ${t(`units.doubt.${doubt}`)}`}
        </li>
      )}
    </ShortList>
  );
}
