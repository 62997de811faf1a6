import type { Column } from '#islands/project-editor/units/table-columns.ts';

export const rowLayout = {
  units:
    'grid min-w-[86rem] grid-cols-[2.75rem_7rem_minmax(0,1fr)_4.5rem_6.5rem_6.5rem_6.75rem_8.5rem_8rem_7rem_8.5rem_5.5rem]',
  unitTypes: 'grid min-w-[57rem] grid-cols-[2.75rem_minmax(0,1fr)_5rem_8rem_8rem_9rem_9rem_6rem]',
};

const cell = 'flex min-w-0 items-center [border-width:0_1px_1px_0] pointer-coarse:h-[2.75rem]';

const rowCell = `${cell} h-[2.5rem]`;

const headCell = `${cell} min-h-[2.5rem] bg-sunken py-1 text-xs leading-snug font-semibold text-strong`;

const focused = '[outline:2px_solid_var(--color-sea)] group-not-focus-within:outline-control';

export const headNumber = `${headCell} sticky left-0 z-1`;

export const rowNumber = `${rowCell} sticky left-0 z-1 cursor-pointer justify-center bg-sunken text-xs text-muted figures has-[~[tabindex='0']]:font-bold has-[~[tabindex='0']]:text-strong`;

/** The first column stays in sight, and numbers stand at the end of theirs. */
function placeOf({ kind }: Column, index: number): string {
  const end = kind === 'number' ? 'justify-end text-end' : '';
  return `px-2 ${end} ${index === 0 ? 'sticky left-[2.75rem] z-1' : 'relative'}`;
}

export const headClass = (column: Column, index: number) => `${headCell} ${placeOf(column, index)}`;

type State = { isWrong: boolean; isSelected: boolean; isFocus: boolean };

function coloursOf({ isWrong, isSelected }: State, isShown: boolean): string {
  if (isWrong) return 'bg-error-soft text-error';
  return `${isSelected ? 'bg-sea-soft' : 'bg-raised'} ${isShown ? 'text-muted' : ''}`;
}

export function cellClass(column: Column, index: number, state: State): string {
  const isShown = column.kind === 'shown';
  const first = `font-semibold ${state.isWrong ? '' : 'text-strong'}`;
  return [
    `${rowCell} figures select-none -outline-offset-2 focus-within:[outline:2px_solid_var(--color-sea)]`,
    placeOf(column, index),
    coloursOf(state, isShown),
    isShown ? 'cursor-default' : 'cursor-cell',
    index === 0 && first,
    state.isFocus && focused,
  ]
    .filter(Boolean)
    .join(' ');
}
