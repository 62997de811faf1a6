import { useId, useMemo, useState } from 'react';
import { Button } from '#islands/controls/Button.tsx';
import { Dialog } from '#islands/controls/Dialog.tsx';
import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { FieldError } from '#islands/forms/FieldError.tsx';
import { useTranslate, useErrorMessage } from '#islands/page/words.tsx';
import { ChangeSummary, useTableChanges } from '#islands/project-editor/units/ChangeSummary.tsx';
import { levelName } from '#islands/project-editor/units/cells/floors.ts';
import type { Grid } from '#islands/project-editor/units/grid/grid.ts';
import { isPublished } from '#islands/project-editor/units/table-changes.ts';
import { contextOf } from '#islands/project-editor/units/grid/cell-commands.ts';
import { useGrid } from '#islands/project-editor/units/grid/use-grid.tsx';
import {
  applyImport,
  knownRows,
  type ImportChoice,
  planImport,
  type ImportPlan,
  type LineError,
} from './import-rows.ts';
import { maxBytes, readCsv } from './read-csv.ts';

type Read = { plan: ImportPlan } | { problem: string };

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const grid = useGrid();
  const t = useTranslate();
  const [read, setRead] = useState<Read>();
  const [choice, setChoice] = useState<ImportChoice>({ mode: 'UPDATE', makeFloors: true });
  const plan = read && 'plan' in read ? read.plan : undefined;
  const work = useMemo(
    () => (plan && isPublished(grid) ? (on: Grid) => applyImport(on, plan, choice) : undefined),
    [grid, plan, choice],
  );
  const changes = useTableChanges(work);
  const label = plan ? t('units.import_lines', { count: plan.lines.length }) : t('units.import');
  const problem = read && 'problem' in read ? read.problem : undefined;

  async function open(file: File | undefined): Promise<void> {
    if (!file) return;
    const bytes = file.size > maxBytes ? undefined : new Uint8Array(await file.arrayBuffer());
    const csv = bytes ? readCsv(bytes, grid.kind) : ({ problem: 'CSV_TOO_LARGE' } as const);
    const table = { columns: grid.kind.columns, rows: knownRows(grid) };
    setRead('problem' in csv ? csv : { plan: planImport(contextOf(grid), csv, table) });
  }

  return (
    <Dialog title={t('units.import')} className="w-[min(36rem,100%_-_32px)]" onClose={onClose}>
      <div className="form">
        <FileField problem={problem} maxRows={grid.kind.maxRows} onFile={(file) => void open(file)} />
        {plan && <ImportPreview {...{ plan, choice }} onChoose={setChoice} />}
        {changes && <ChangeSummary changes={changes} />}
        <Button
          tone="sea"
          held={!plan}
          onClick={() => {
            if (plan) applyImport(grid, plan, choice);
            onClose();
          }}
        >
          {changes ? t('units.changes.apply') : label}
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
  const t = useTranslate();
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

const maxErrors = 50;

type Props = { plan: ImportPlan; choice: ImportChoice; onChoose: (choice: ImportChoice) => void };

export function ImportPreview({ plan, choice, onChoose }: Props) {
  const t = useTranslate();
  const { ids } = useGrid();
  const { unknown, errors, missing } = plan;
  const known = new Set(plan.lines.map(({ id }) => id).filter((id) => id !== undefined));
  const added = plan.lines.length - known.size;
  const removed = choice.mode === 'REPLACE' ? ids().length - known.size : 0;
  return (
    <>
      <div className="notice" role="status">
        <div>
          <p>{t('units.import_counts', { changed: known.size, added, removed })}</p>
          {unknown.length > 0 && <p>{t('units.import_unknown', { names: unknown.join(', ') })}</p>}
        </div>
      </div>
      {errors.length > 0 && <Errors errors={errors} />}
      <fieldset className="field">
        <legend className="mb-1.5">{t('units.import_mode')}</legend>
        {(['UPDATE', 'REPLACE'] as const).map((mode) => (
          <div key={mode} className="checkbox">
            <input
              type="radio"
              id={`import-${mode}`}
              name="import-mode"
              checked={choice.mode === mode}
              onChange={() => onChoose({ ...choice, mode })}
            />
            <label htmlFor={`import-${mode}`}>{t(`units.import_${mode}`)}</label>
          </div>
        ))}
      </fieldset>
      {missing.length > 0 && <MissingFloors {...{ plan, choice, onChoose }} />}
    </>
  );
}

function Errors({ errors }: { errors: readonly LineError[] }) {
  const t = useTranslate();
  const sentence = useErrorMessage();
  const further = errors.length - maxErrors;
  return (
    <div className="notice bg-warning-soft text-strong">
      <div>
        <p>{t('units.import_errors', { count: errors.length })}</p>
        <ul className="max-h-[14rem] list-disc overflow-y-auto pl-5 text-md">
          {errors.slice(0, maxErrors).map(({ number, column, text, code }) => (
            <li key={`${number} ${column.name} ${code}`}>
              {t('units.import_error', { number, column: t(column.titleKey), text, sentence: sentence(code) })}
            </li>
          ))}
        </ul>
        {further > 0 && <p>{t('form.further', { count: further })}</p>}
      </div>
    </div>
  );
}

function MissingFloors({ plan, choice, onChoose }: Props) {
  const t = useTranslate();
  const names = plan.missing.map(({ building, level }) => [building, levelName(t, level)].filter(Boolean).join(', '));
  return (
    <Checkbox
      label={t('units.import_floors', { names: names.join(' · ') })}
      checked={choice.makeFloors}
      onChange={({ target }) => onChoose({ ...choice, makeFloors: target.checked })}
    />
  );
}
