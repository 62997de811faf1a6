import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { saveFile } from '#islands/page/save-file.ts';
import { useErrorMessage, useTranslate } from '#islands/page/words.tsx';
import { useEditor, useRows } from '#islands/project-editor/draft/use-project-editor.tsx';
import { fullView, useFullView } from '#islands/project-editor/use-full-view.ts';
import { codeAt } from './cells/cell-text.ts';
import { doubtAt } from './cells/doubts.ts';
import { unitTable, unitTypeTable, type TableKind } from './table-columns.ts';
import { clipboardHandlers } from './grid/clipboard-handlers.ts';
import { GridTable } from './grid/Grid.tsx';
import { GridProvider, useAsked, useGrid, useGridState, useMessage, useParts } from './grid/use-grid.tsx';
import { PasteDialog } from './ChangeSummary.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { Problems } from './Problems.tsx';
import { RowDialog } from './rows/RowDialog.tsx';
import { RowList } from './rows/RowList.tsx';
import { Toolbar } from './Toolbar.tsx';

export const UnitTable = () => <EditableTable kind={unitTable} />;

export const UnitTypeTable = () => <EditableTable kind={unitTypeTable} />;

type ImportDialog = typeof import('./csv/ImportDialog.tsx').ImportDialog;

/** A project table edited like a spreadsheet; on phones, a list. */
export function EditableTable({ kind }: { kind: TableKind }) {
  return (
    <GridProvider kind={kind}>
      <Table />
    </GridProvider>
  );
}

/** CSV import and export are loaded on demand: most visits need neither. */
function useFiles() {
  const grid = useGrid();
  const { $state } = useEditor();
  const [problem, setProblem] = useState(false);
  const [Import, setImport] = useState<{ Dialog: ImportDialog }>();

  async function late(work: () => Promise<void>): Promise<void> {
    setProblem(false);
    await work().catch(() => setProblem(true));
  }

  return {
    problem,
    Import: Import?.Dialog,
    closeImport: () => setImport(undefined),
    openImport: () =>
      void late(async () => {
        const { ImportDialog: Dialog } = await import('./csv/ImportDialog.tsx');
        setImport({ Dialog });
      }),
    exportAll: () =>
      void late(async () => {
        const { writeCsv } = await import('./csv/write-csv.ts');
        const name = `${grid.t('units.file')}-${$state.get().draft.saved.id}.csv`;
        saveFile(new Blob([writeCsv(grid)], { type: 'text/csv;charset=utf-8' }), name);
      }),
  };
}

function Table() {
  const grid = useGrid();
  const t = useTranslate();
  const isList = useNarrow();
  const count = useRows(grid.kind.name).ids.length;
  const marked = useGridState(({ selection }) => selection.marked.size);
  const [hasDetails, setDetails] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { isFull, toggle: toggleFull } = useFullView(root);
  const { Import, closeImport, problem, ...files } = useFiles();
  const openDetails = useCallback(() => setDetails(true), []);
  const closeDetails = useCallback(() => setDetails(false), []);
  const label = t(`units.title_${grid.kind.name}`);
  const View = isList ? RowList : GridTable;
  return (
    <div ref={root} className={isFull ? `${fullView} flex flex-col gap-3` : 'stack gap-3'} {...clipboardHandlers(grid)}>
      <Toolbar
        {...files}
        {...{ isList, isFull, toggleFull, openDetails }}
        hasChosen={count > 0 && (!isList || marked > 0)}
      />
      {problem && <p className="field-error">{t('form.not_loaded')}</p>}
      {count === 0 ? <Empty label={label} /> : <View {...{ label, openDetails }} />}
      {count > 0 && <Below isList={isList} count={count} marked={marked} />}
      <Problems onOpen={isList ? openDetails : () => undefined} />
      {!isList && <KeyHelp />}
      <Announcer />
      {hasDetails && <RowDialog onClose={closeDetails} />}
      {Import && <Import onClose={closeImport} />}
      <AskedPaste />
    </div>
  );
}

function AskedPaste() {
  const grid = useGrid();
  const asked = useAsked();
  if (!asked) return null;
  const close = () => grid.$asked.set(undefined);
  const apply = () => {
    close();
    asked.work(grid);
    asked.finish();
  };
  return <PasteDialog work={asked.work} onApply={apply} onClose={close} />;
}

/** Focusable, so that rows can be pasted into an empty table. */
function Empty({ label }: { label: string }) {
  const t = useTranslate();
  return (
    <div
      className="rounded-control p-[clamp(24px,6vw,48px)] text-center text-muted [border:1px_dashed_var(--color-control)]"
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- pasting needs the focus here
      tabIndex={0}
    >
      <p>{t('units.empty')}</p>
    </div>
  );
}

/** The error of the focused cell, else the number of rows and of selected ones. */
function Below({ isList, count, marked }: { isList: boolean; count: number; marked: number }) {
  const grid = useGrid();
  const t = useTranslate();
  const sentence = useErrorMessage();
  const { row, column } = useGridState(({ selection }) => selection.focus);
  const make = useCallback(() => {
    const [rowId, shown] = [grid.ids()[row], grid.kind.columns[column]];
    return rowId !== undefined && shown ? [codeAt(grid, rowId, shown), doubtAt(grid, rowId, shown)] : [];
  }, [grid, row, column]);
  const [code, doubt] = useParts<string | undefined>(make);
  const note = code ? sentence(code) : doubt && t(`units.doubt.${doubt}`);
  const noted = isList ? undefined : note;
  const counts = [t('units.rows', { count }), marked > 0 && t('units.rows_marked', { count: marked })];
  return (
    <p className={`unit-below min-h-[1.5rem] text-sm ${code && !isList ? 'field-error' : 'text-muted'}`}>
      {noted ?? counts.filter(Boolean).join(' · ')}
    </p>
  );
}

function Announcer() {
  const message = useMessage();
  return (
    <p className="unit-told text-sm empty:-mt-3" role="status">
      {message}
    </p>
  );
}

const narrow = '(max-width: 40rem)';

function listen(notify: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(narrow).matches,
    () => false,
  );
}
