import { useMemo } from 'react';
import { useWords } from '#islands/page/words.tsx';
import { typedCell, typedIds } from '#islands/project-editor/draft/row-edits.ts';
import { useEditorState } from '#islands/project-editor/draft/use-project-editor.tsx';
import { placesOf } from '#islands/project-editor/units/cells/floors.ts';

/** What a building or floor is called. */
export function usePlaceName(table: 'buildings' | 'floors', id: string): string {
  const t = useWords();
  const buildings = useEditorState(({ facts }) => facts.buildings);
  const floors = useEditorState(({ facts }) => facts.floors);
  const places = useMemo(() => placesOf({ buildings, floors }, t), [buildings, floors, t]);
  return places[table].find((place) => place.id === id)?.name ?? '';
}

/** The floors of a building, in their order. */
export function useFloorsOf(buildingId: string): readonly string[] {
  const own = useEditorState(({ draft }) =>
    typedIds(draft, 'floors')
      .filter((id) => typedCell(draft, `floors.${id}.buildingId`) === buildingId)
      .join(),
  );
  return useMemo(() => own.split(',').filter(Boolean), [own]);
}

/** How many flats there are on some floors. */
export function useUnitCount(floorIds: readonly string[]): number {
  return useEditorState(({ facts: { units } }) => {
    const on = (id: string) => floorIds.includes(units.rows.get(id)?.floorId ?? '');
    return units.ids.filter(on).length;
  });
}
