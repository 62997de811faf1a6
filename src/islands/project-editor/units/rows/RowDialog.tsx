import { useEffect } from 'react';
import { capitalised } from '#i18n/fact-words.ts';
import { formatShortDate } from '#i18n/numbers.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Dialog } from '#islands/controls/Dialog.tsx';
import { useReferenceName } from '#islands/page/use-reference-name.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { useEditorState, useRows } from '#islands/project-editor/draft/use-project-editor.tsx';
import { unitBadge } from '#islands/project-editor/units/cells/unit-badge.ts';
import { select } from '#islands/project-editor/units/grid/grid.ts';
import { copyRows, moveRows, removeRows } from '#islands/project-editor/units/grid/row-commands.ts';
import { selectionAt } from '#islands/project-editor/units/grid/selection.ts';
import { useGrid, useGridState } from '#islands/project-editor/units/grid/use-grid.tsx';
import { RowField } from './RowField.tsx';

export function RowDialog({ onClose }: { onClose: () => void }) {
  const grid = useGrid();
  const t = useTranslate();
  const { ids } = useRows(grid.kind.name);
  const row = useGridState(({ selection }) => selection.focus.row);
  const id = ids[row];

  useEffect(() => {
    if (id === undefined) onClose();
  }, [id, onClose]);

  if (id === undefined) return null;
  return (
    <Dialog
      title={t(`units.one_${grid.kind.name}`, { row: row + 1, total: ids.length })}
      className="w-[min(40rem,100%_-_32px)]"
      onClose={onClose}
    >
      <div className="form [&_h3]:text-base [&_h3]:font-semibold [&_h3]:text-strong" key={id}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] items-end gap-4 [&_.field]:self-start">
          {grid.kind.columns.map((column) => (
            <RowField key={column.name} {...{ id, column }} />
          ))}
        </div>
        {grid.kind.name === 'units' && <History id={id} />}
        <Moves {...{ id, row, onClose }} />
        <Button tone="sea" onClick={onClose}>
          {t('units.done')}
        </Button>
      </div>
    </Dialog>
  );
}

type MovesProps = { id: string; row: number; onClose: () => void };

function Moves({ id, row, onClose }: MovesProps) {
  const grid = useGrid();
  const t = useTranslate();
  const isLast = row === grid.ids().length - 1;
  const go = (by: 1 | -1) =>
    grid.$state.set({ ...grid.$state.get(), selection: selectionAt({ row: row + by, column: 0 }) });
  const own = [id];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2 [&_.button]:px-3">
      <Button tone="plain" held={row === 0} onClick={() => go(-1)}>
        {t('units.previous')}
      </Button>
      <Button tone="plain" held={isLast} onClick={() => go(1)}>
        {t('units.next')}
      </Button>
      <Button tone="plain" onClick={() => copyRows(grid, own)}>
        {t('units.copy_row')}
      </Button>
      <Button tone="plain" held={row === 0} onClick={() => moveRows(grid, -1, own)}>
        {t('units.move_up')}
      </Button>
      <Button tone="plain" held={isLast} onClick={() => moveRows(grid, 1, own)}>
        {t('units.move_down')}
      </Button>
      <Button
        tone="danger"
        onClick={() => {
          select(grid, selectionAt({ row, column: 0 }));
          removeRows(grid, own);
          onClose();
        }}
      >
        {t('units.remove')}
      </Button>
    </div>
  );
}

function History({ id }: { id: string }) {
  const t = useTranslate();
  const locale = useLocale();
  const nameOf = useReferenceName();
  const history = useEditorState(({ draft }) => draft.saved.units.find((unit) => unit.id === id)?.history);
  if (!history?.length) return null;
  return (
    <div className="field">
      <h3>{t('units.history')}</h3>
      <ul className="[&_li]:flex [&_li]:items-center [&_li]:gap-3 [&_li]:py-1 [&_time]:min-w-[7rem] [&_time]:text-muted [&_time]:figures">
        {history.map(({ since, status }) => (
          <li key={since}>
            <time dateTime={since}>{formatShortDate(locale, since)}</time>
            <span className={unitBadge(status)}>{capitalised(nameOf('unitStatus', status))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
