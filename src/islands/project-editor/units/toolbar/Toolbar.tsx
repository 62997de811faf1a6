import { findReference, referenceCodes } from '#contract/reference.ts';
import { capitalised } from '#i18n/fact-words.ts';
import { useLocale, useWords } from '#islands/page/words.tsx';
import { useUndoable } from '#islands/project-editor/draft/use-project-editor.tsx';
import { copyByButton, pasteByButton } from '#islands/project-editor/units/grid/copying.ts';
import { fillDown } from '#islands/project-editor/units/grid/cell-commands.ts';
import { redo, undo } from '#islands/project-editor/units/grid/key-commands.ts';
import { addRow, copyRows, moveRows, removeRows, setStatus } from '#islands/project-editor/units/grid/row-commands.ts';
import { useGrid } from '#islands/project-editor/units/grid/use-grid.tsx';
import { Tool, ToolGroup } from './Tool.tsx';

type Props = {
  /** On a phone the rows are a list, in which those to change are ticked. */
  isList: boolean;
  hasChosen: boolean;
  isFull: boolean;
  toggleFull: () => void;
  openDetails: () => void;
  openImport: () => void;
  exportAll: () => void;
};

/** Everything that keys do, as buttons. */
export function Toolbar({ isList, hasChosen, isFull, toggleFull, openDetails, openImport, exportAll }: Props) {
  const grid = useGrid();
  const t = useWords();
  const undoable = useUndoable();
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      <ToolGroup label={t('units.tools_table')}>
        <Tool
          icon="plus"
          label={t('units.add')}
          keys="Alt+Enter"
          onUse={() => {
            addRow(grid);
            if (isList) openDetails();
          }}
        />
        <Tool icon="clipboard" label={t('units.paste')} keys="Ctrl+V" onUse={() => void pasteByButton(grid)} />
        <Tool icon="upload" label={t('units.import')} onUse={openImport} />
        <Tool icon="download" label={t('units.export')} onUse={exportAll} />
        <Tool icon="undo" label={t('units.undo')} keys="Ctrl+Z" held={!undoable.undo} onUse={() => undo(grid)} />
        <Tool icon="redo" label={t('units.redo')} keys="Ctrl+Shift+Z" held={!undoable.redo} onUse={() => redo(grid)} />
        {((!isList && hasChosen) || isFull) && (
          <Tool
            icon={isFull ? 'shrink' : 'expand'}
            label={t(isFull ? 'form.leave_full_view' : 'form.full_view')}
            onUse={toggleFull}
          />
        )}
      </ToolGroup>
      {hasChosen && <ChosenTools {...{ isList, openDetails }} />}
    </div>
  );
}

/** What is done to the rows that are chosen. */
function ChosenTools({ isList, openDetails }: Pick<Props, 'isList' | 'openDetails'>) {
  const grid = useGrid();
  const t = useWords();
  return (
    <ToolGroup label={t('units.tools_rows')}>
      {!isList && <Tool icon="pencil" label={t('units.details')} keys="Ctrl+Enter" onUse={openDetails} />}
      <Tool icon="copy-plus" label={t('units.copy_row')} keys="Ctrl+Shift+D" onUse={() => copyRows(grid)} />
      <Tool icon="arrow-up" label={t('units.move_up')} keys="Alt+↑" onUse={() => moveRows(grid, -1)} />
      <Tool icon="arrow-down" label={t('units.move_down')} keys="Alt+↓" onUse={() => moveRows(grid, 1)} />
      <Tool icon="trash" label={t('units.remove')} keys="Alt+Delete" onUse={() => removeRows(grid)} />
      <Tool icon="copy" label={t('units.copy')} keys="Ctrl+C" onUse={() => void copyByButton(grid)} />
      {!isList && <Tool icon="fill-down" label={t('units.fill')} keys="Ctrl+D" onUse={() => fillDown(grid)} />}
      {grid.kind.name === 'units' && <StatusTool />}
    </ToolGroup>
  );
}

/** Marks all chosen flats at once. */
function StatusTool() {
  const grid = useGrid();
  const t = useWords();
  const locale = useLocale();
  return (
    <select
      className="unit-tool"
      aria-label={t('units.set_status')}
      value=""
      onChange={({ target }) => setStatus(grid, target.value)}
    >
      <option value="">{t('units.set_status')}</option>
      {referenceCodes('unitStatus').map((code) => (
        <option key={code} value={code}>
          {capitalised(findReference('unitStatus', code)?.name[locale] ?? code)}
        </option>
      ))}
    </select>
  );
}
