import { useCallback } from 'react';
import { fold } from '#domain/words/fold.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { ShortList } from '#islands/controls/ShortList.tsx';
import { Warning } from '#islands/controls/Warning.tsx';
import { useErrorMessage, useTranslate } from '#islands/page/words.tsx';
import { rowOf, type Facts } from '#islands/project-editor/draft/rows.ts';
import { codeAt, textAt } from './cells/cell-text.ts';
import { problemsOf, readProblem } from './cells/wrong-cells.ts';
import { Doubts } from './Doubts.tsx';
import { select } from './grid/grid.ts';
import { type Cell, selectionAt } from './grid/selection.ts';
import { useGrid, useParts } from './grid/use-grid.tsx';

export type Duplicates = { label: string; ids: readonly string[] };

const known = new WeakMap<Facts['units'], { floors: unknown; found: readonly Duplicates[] }>();

function find({ units, floors }: Facts): Duplicates[] {
  const groups = new Map<string, { label: string; ids: string[] }>();
  for (const id of units.ids) {
    const { label, floorId } = rowOf('units', units, id);
    if (!label) continue;
    const building = floorId === null ? '' : (floors.rows.get(floorId)?.buildingId ?? '');
    const key = `${building}\n${fold(label)}`;
    const group = groups.get(key);
    if (group) group.ids.push(id);
    else groups.set(key, { label, ids: [id] });
  }
  return [...groups.values()].filter(({ ids }) => ids.length > 1);
}

/** Labels used more than once in a building; cached per state of the units. */
export function duplicatesOf(facts: Facts): readonly Duplicates[] {
  const last = known.get(facts.units);
  if (last?.floors === facts.floors) return last.found;
  const found = find(facts);
  known.set(facts.units, { floors: facts.floors, found });
  return found;
}

const ids = new WeakMap<readonly Duplicates[], ReadonlySet<string>>();

export function duplicateIds(facts: Facts): ReadonlySet<string> {
  const found = duplicatesOf(facts);
  const set = ids.get(found) ?? new Set(found.flatMap((group) => group.ids));
  ids.set(found, set);
  return set;
}

export function Problems({ onOpen }: { onOpen: () => void }) {
  const grid = useGrid();
  const t = useTranslate();
  const { kind } = grid;
  const wrong = useParts(useCallback(() => problemsOf(grid), [grid]));
  const twice = useParts(useCallback(() => (kind.name === 'units' ? duplicatesOf(grid.facts()) : []), [grid, kind]));

  function open(cell: Cell): void {
    select(grid, selectionAt(cell));
    onOpen();
  }

  return (
    <>
      {wrong.length > 0 && (
        <div className="notice notice-error">
          <Icon name="error" />
          <div>
            <p>{t('units.wrong', { count: wrong.length })}</p>
            <ShortList items={wrong}>{(key) => <WrongCell key={key} {...{ problem: key, open }} />}</ShortList>
          </div>
        </div>
      )}
      {twice.length > 0 && <Twice {...{ twice, open }} />}
      <Doubts {...{ open }} />
    </>
  );
}

type Opening = { open: (cell: Cell) => void };

function WrongCell({ problem, open }: Opening & { problem: string }) {
  const grid = useGrid();
  const t = useTranslate();
  const sentence = useErrorMessage();
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
  const t = useTranslate();
  return (
    <Warning>
      <p>{t('units.duplicates')}</p>
      <ShortList items={twice}>
        {(group) => (
          <li key={group.ids.join(' ')}>
            <button
              type="button"
              className="link"
              onClick={() => open({ row: ids().indexOf(group.ids.at(-1) ?? ''), column: 0 })}
            >
              {t('units.duplicate_label', { label: group.label, count: group.ids.length })}
            </button>
          </li>
        )}
      </ShortList>
    </Warning>
  );
}
