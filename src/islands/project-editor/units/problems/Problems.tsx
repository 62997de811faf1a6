import { useCallback } from 'react';
import { Icon } from '#islands/controls/Icon.tsx';
import { useErrorSentence, useWords } from '#islands/page/words.tsx';
import { duplicatesOf, type Duplicates } from '#islands/project-editor/units/cells/duplicates.ts';
import { codeAt, textAt } from '#islands/project-editor/units/cells/row-cells.ts';
import { select } from '#islands/project-editor/units/grid/grid.ts';
import { at, type Cell } from '#islands/project-editor/units/grid/selection.ts';
import { useGrid, useParts } from '#islands/project-editor/units/grid/use-grid.tsx';
import { problemsOf, readProblem } from './problem-key.ts';

const most = 20;

/** What is wrong in the table, and where; each leads to its cell. */
export function Problems({ onOpen }: { onOpen: () => void }) {
  const grid = useGrid();
  const t = useWords();
  const { kind } = grid;
  const wrong = useParts(useCallback(() => problemsOf(grid), [grid]));
  const twice = useParts(useCallback(() => (kind.name === 'units' ? duplicatesOf(grid.facts()) : []), [grid, kind]));

  function open(cell: Cell): void {
    select(grid, at(cell));
    onOpen();
  }

  return (
    <>
      {wrong.length > 0 && (
        <div className="notice notice-error">
          <Icon name="error" />
          <div>
            <p>{t('units.wrong', { count: wrong.length })}</p>
            <ul>
              {wrong.slice(0, most).map((key) => (
                <WrongCell key={key} {...{ problem: key, open }} />
              ))}
            </ul>
            {wrong.length > most && <p>{t('units.further', { count: wrong.length - most })}</p>}
          </div>
        </div>
      )}
      {twice.length > 0 && <Twice {...{ twice, open }} />}
    </>
  );
}

type Opening = { open: (cell: Cell) => void };

function WrongCell({ problem, open }: Opening & { problem: string }) {
  const grid = useGrid();
  const t = useWords();
  const sentence = useErrorSentence();
  const { row, column } = readProblem(problem);
  const id = grid.ids()[row];
  const shown = grid.kind.columns[column];
  if (id === undefined || !shown) return null;
  const label = grid.kind.columns[0];
  const name = (label && textAt(grid, id, label)) || t('units.row_number', { row: row + 1 });
  return (
    <li>
      <button type="button" className="link" onClick={() => open({ row, column })}>
        {`${name}, ${t(shown.titleKey)}`}
      </button>
      {` – ${t('units.wrong_cell', { text: textAt(grid, id, shown), sentence: sentence(codeAt(grid, id, shown) ?? '') })}`}
    </li>
  );
}

function Twice({ twice, open }: Opening & { twice: readonly Duplicates[] }) {
  const { ids } = useGrid();
  const t = useWords();
  return (
    <div className="notice bg-warning-soft text-strong">
      <Icon name="warning" />
      <div>
        <p>{t('units.duplicates')}</p>
        <ul>
          {twice.slice(0, most).map((group) => (
            <li key={group.ids.join(' ')}>
              <button
                type="button"
                className="link"
                onClick={() => open({ row: ids().indexOf(group.ids.at(-1) ?? ''), column: 0 })}
              >
                {t('units.duplicate_label', { label: group.label, count: group.ids.length })}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
