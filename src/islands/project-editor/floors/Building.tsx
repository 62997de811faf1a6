import { TextInput } from '#islands/editor/fields/TextInput.tsx';
import { useWords } from '#islands/page/words.tsx';
import { useRows } from '#islands/project-editor/draft/use-rows.ts';
import { AddFloors } from './AddFloors.tsx';
import { Floor } from './Floor.tsx';
import { RowActions } from './RowActions.tsx';
import { useFloorsOf, usePlaceName, useUnitCount } from './use-places.ts';

/** A building: its name, and its floors. */
export function Building({ id }: { id: string }) {
  const t = useWords();
  const { ids } = useRows('buildings');
  const floors = useFloorsOf(id);
  const name = usePlaceName('buildings', id);
  const count = useUnitCount(floors);
  const text = count > 0 ? t('editor.building.remove_units', { count }) : t('editor.building.remove_empty');
  return (
    <li className="building [container-type:inline-size] stack gap-4 rounded-card hairline bg-sunken p-[clamp(12px,2vw,16px)]">
      <div className="building-head flex flex-wrap items-end gap-x-4 gap-y-2 [&_.field]:max-w-[28rem] [&_.field]:flex-[1_1_14rem]">
        <TextInput path={`buildings.${id}.name`} label={t('editor.building.name')} maximum={60} />
        <RowActions
          {...{ table: 'buildings', id, among: ids, name }}
          question={{ title: t('editor.building.remove_title'), text }}
        />
      </div>
      {floors.length > 0 && (
        <ol className="floors" aria-label={t('editor.floor.list', { name })}>
          {floors.map((floor) => (
            <Floor key={floor} id={floor} among={floors} />
          ))}
        </ol>
      )}
      <AddFloors buildingId={id} floors={floors} />
    </li>
  );
}
