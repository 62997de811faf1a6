import { useMemo } from 'react';
import type { Image } from '#contract/media/image.ts';
import type { ManagedFloor } from '#contract/projects/managed-project.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { draftCell, draftIds } from '#islands/project-editor/draft/row-edits.ts';
import { useEditorState } from '#islands/project-editor/draft/use-project-editor.tsx';
import { floorOptionsOf } from '#islands/project-editor/units/cells/floors.ts';

export const lowestLevel = -5;
/** The highest level in the list of choices; higher ones can be typed in the table. */
const highestOffered = 60;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

export function offeredLevels(current?: number): number[] {
  return range(lowestLevel, Math.max(highestOffered, current ?? 0));
}

/** The levels from one to the other, inclusive, in either order, except those taken. */
export function levelsBetween(one: number, other: number, taken: ReadonlySet<number>): number[] {
  return range(Math.min(one, other), Math.max(one, other)).filter((level) => !taken.has(level));
}

export function useRowName(table: 'buildings' | 'floors', id: string): string {
  const t = useTranslate();
  const buildings = useEditorState(({ facts }) => facts.buildings);
  const floors = useEditorState(({ facts }) => facts.floors);
  const places = useMemo(() => floorOptionsOf({ buildings, floors }, t), [buildings, floors, t]);
  return places[table].find((place) => place.id === id)?.name ?? '';
}

export function useFloorsOf(buildingId: string): readonly string[] {
  const own = useEditorState(({ draft }) =>
    draftIds(draft, 'floors')
      .filter((id) => draftCell(draft, `floors.${id}.buildingId`) === buildingId)
      .join(),
  );
  return useMemo(() => own.split(',').filter(Boolean), [own]);
}

export function useUnitCount(floorIds: readonly string[]): number {
  return useEditorState(({ facts: { units } }) => {
    const on = (id: string) => floorIds.includes(units.rows.get(id)?.floorId ?? '');
    return units.ids.filter(on).length;
  });
}

export function usePlan(floorId: string): Image | undefined {
  return useEditorState(({ draft }) => {
    const floors: readonly ManagedFloor[] = draft.saved.buildings.flatMap(({ floors: own }) => own);
    return floors.find((floor) => floor.id === floorId)?.plan ?? undefined;
  });
}
