import type { KeyboardEvent, ReactNode } from 'react';
import { referenceCodes } from '#contract/reference/index.ts';
import { capitalised } from '#i18n/fact-words.ts';
import { EditorIcon, type EditorIconName } from '#islands/controls/EditorIcon.tsx';
import { useReferenceName } from '#islands/page/use-reference-name.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { useUndoable } from '#islands/project-editor/draft/use-project-editor.tsx';
import { fillDown } from './grid/cell-commands.ts';
import { copyByButton, pasteByButton } from './grid/clipboard-handlers.ts';
import { redo, undo } from './grid/grid-keys.ts';
import { addRow, copyRows, moveRows, removeRows, setStatus } from './grid/row-commands.ts';
import { useGrid } from './grid/use-grid.tsx';

type ToolProps = { icon: EditorIconName; label: string; keys?: string; held?: boolean; onUse: () => void };

const tool =
  'inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-control hairline bg-raised px-2.5 py-1 text-sm text-strong hover:bg-sunken aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:opacity-60 pointer-coarse:min-h-11 [&_.icon]:size-4 [&_.icon]:text-sea';

/** A toolbar button; `keys` is its shortcut in the table. */
export function Tool({ icon, label, keys, held = false, onUse }: ToolProps) {
  return (
    <button
      type="button"
      className={tool}
      title={keys && `${label} (${keys})`}
      aria-disabled={held || undefined}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control').replace('↑', 'ArrowUp').replace('↓', 'ArrowDown')}
      onClick={() => !held && onUse()}
    >
      <EditorIcon name={icon} />
      <span>{label}</span>
    </button>
  );
}

const step: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrow keys move between the buttons; the toolbar is one Tab stop. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = step[event.key];
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')];
  const at = tools.indexOf(event.target as HTMLElement);
  if (!by || at < 0 || event.target instanceof HTMLSelectElement) return;
  event.preventDefault();
  tools[(at + by + tools.length) % tools.length]?.focus();
}

export function ToolGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its buttons has the focus
    <div className="flex flex-wrap gap-1" role="toolbar" aria-label={label} onKeyDown={walk}>
      {children}
    </div>
  );
}

type Props = {
  /** On phones the rows are a list with checkboxes for selection. */
  isList: boolean;
  hasChosen: boolean;
  isFull: boolean;
  toggleFull: () => void;
  openDetails: () => void;
  openImport: () => void;
  exportAll: () => void;
};

export function Toolbar({ isList, hasChosen, isFull, toggleFull, openDetails, openImport, exportAll }: Props) {
  const grid = useGrid();
  const t = useTranslate();
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

function ChosenTools({ isList, openDetails }: Pick<Props, 'isList' | 'openDetails'>) {
  const grid = useGrid();
  const t = useTranslate();
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

function StatusTool() {
  const grid = useGrid();
  const t = useTranslate();
  const nameOf = useReferenceName();
  return (
    <select
      className={tool}
      aria-label={t('units.set_status')}
      value=""
      onChange={({ target }) => setStatus(grid, target.value)}
    >
      <option value="">{t('units.set_status')}</option>
      {referenceCodes('unitStatus').map((code) => (
        <option key={code} value={code}>
          {capitalised(nameOf('unitStatus', code))}
        </option>
      ))}
    </select>
  );
}
