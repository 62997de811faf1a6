import { useId, useState } from 'react';
import { Button } from '#islands/controls/Button.tsx';
import { Dialog } from '#islands/controls/Dialog.tsx';
import { FieldError } from '#islands/forms/FieldError.tsx';
import { useWords } from '#islands/page/words.tsx';
import { contextOf } from '#islands/project-editor/units/grid/cell-commands.ts';
import { useGrid } from '#islands/project-editor/units/grid/use-grid.tsx';
import { applyImport, knownRows, type ImportChoice } from './apply-import.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { planImport, type ImportPlan } from './plan-import.ts';
import { mostBytes, readCsv } from './read-csv.ts';

type Read = { plan: ImportPlan } | { problem: string };

/** Takes a file, shows what it would do, and does it when told to. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const grid = useGrid();
  const t = useWords();
  const [read, setRead] = useState<Read>();
  const [choice, setChoice] = useState<ImportChoice>({ mode: 'UPDATE', makeFloors: true });
  const plan = read && 'plan' in read ? read.plan : undefined;
  const problem = read && 'problem' in read ? read.problem : undefined;

  async function open(file: File | undefined): Promise<void> {
    if (!file) return;
    const bytes = file.size > mostBytes ? undefined : new Uint8Array(await file.arrayBuffer());
    const csv = bytes ? readCsv(bytes, grid.kind) : ({ problem: 'CSV_TOO_LARGE' } as const);
    const table = { columns: grid.kind.columns, rows: knownRows(grid) };
    setRead('problem' in csv ? csv : { plan: planImport(contextOf(grid), csv, table) });
  }

  return (
    <Dialog title={t('units.import')} onClose={onClose}>
      <div className="form unit-import">
        <FileField problem={problem} maxRows={grid.kind.maxRows} onFile={(file) => void open(file)} />
        {plan && <ImportPreview {...{ plan, choice }} onChoose={setChoice} />}
        <Button
          tone="sea"
          held={!plan}
          onClick={() => {
            if (plan) applyImport(grid, plan, choice);
            onClose();
          }}
        >
          {plan ? t('units.import_lines', { count: plan.lines.length }) : t('units.import')}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

type FileProps = { problem: string | undefined; maxRows: number; onFile: (file: File | undefined) => void };

function FileField({ problem, maxRows, onFile }: FileProps) {
  const t = useWords();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('units.import_file')}</label>
      <input
        id={id}
        type="file"
        className="input"
        accept=".csv,.tsv,.txt,text/csv"
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => onFile(target.files?.[0])}
      />
      <FieldError id={`${id}-error`} code={problem} />
      <p id={`${id}-hint`} className="field-hint">
        {t('units.import_hint', { count: maxRows })}
      </p>
    </div>
  );
}
