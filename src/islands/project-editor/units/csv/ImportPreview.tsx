import { capitalised, floorWords } from '#i18n/fact-words.ts';
import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { useErrorSentence, useWords } from '#islands/page/words.tsx';
import { useGrid } from '#islands/project-editor/units/grid/use-grid.tsx';
import type { ImportChoice } from './apply-import.ts';
import type { ImportPlan, LineError } from './plan-import.ts';

const mostErrors = 50;

type Props = { plan: ImportPlan; choice: ImportChoice; onChoose: (choice: ImportChoice) => void };

/** What a file would do: how many rows it changes, adds and removes, and what is wrong in which line. */
export function ImportPreview({ plan, choice, onChoose }: Props) {
  const t = useWords();
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
        <legend>{t('units.import_mode')}</legend>
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
  const t = useWords();
  const sentence = useErrorSentence();
  const further = errors.length - mostErrors;
  return (
    <div className="notice bg-warning-soft text-strong">
      <div>
        <p>{t('units.import_errors', { count: errors.length })}</p>
        <ul className="max-h-[14rem] list-disc overflow-y-auto pl-5 text-md">
          {errors.slice(0, mostErrors).map(({ number, column, text, code }) => (
            <li key={`${number} ${column.name} ${code}`}>
              {t('units.import_error', { number, column: t(column.titleKey), text, sentence: sentence(code) })}
            </li>
          ))}
        </ul>
        {further > 0 && <p>{t('units.further', { count: further })}</p>}
      </div>
    </div>
  );
}

function MissingFloors({ plan, choice, onChoose }: Props) {
  const t = useWords();
  const names = plan.missing.map(({ building, level }) =>
    [building, capitalised(floorWords({ t }, level))].filter(Boolean).join(', '),
  );
  return (
    <Checkbox
      label={t('units.import_floors', { names: names.join(' · ') })}
      checked={choice.makeFloors}
      onChange={({ target }) => onChoose({ ...choice, makeFloors: target.checked })}
    />
  );
}
