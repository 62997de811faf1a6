import { flushSync } from 'react-dom';
import { useState } from 'react';
import { Button } from '#islands/controls/Button.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { fieldId } from '#islands/editor/field-id.ts';
import { OptionSelect } from '#islands/editor/fields/OptionSelect.tsx';
import { TextInput } from '#islands/editor/fields/TextInput.tsx';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { useRows, useEditor } from '#islands/project-editor/draft/use-project-editor.tsx';
import { levelName } from '#islands/project-editor/units/cells/floors.ts';
import { Floor } from './Floor.tsx';
import { RowActions } from './RowActions.tsx';
import { useFloorsOf, useRowName, useUnitCount, levelsBetween, offeredLevels } from './use-floors.ts';

export function BuildingsSection() {
  const t = useTranslate();
  const { ids, add } = useRows('buildings');

  function addBuilding(): void {
    const [id] = flushSync(() => add([{}]));
    document.getElementById(fieldId(`buildings.${id}.name`))?.focus();
  }

  return (
    <EditorSection name="buildings">
      <div id="field-buildings" className="buildings col-span-full stack min-w-0 gap-4 [&>ol]:stack [&>ol]:gap-4">
        <p className="field-hint">{t('editor.building.hint')}</p>
        {ids.length > 0 && (
          <ol>
            {ids.map((id) => (
              <Building key={id} id={id} />
            ))}
          </ol>
        )}
        <p>
          <Button tone="plain" onClick={addBuilding}>
            <Icon name="plus" />
            {t('editor.building.add')}
          </Button>
        </p>
      </div>
    </EditorSection>
  );
}

export function Building({ id }: { id: string }) {
  const t = useTranslate();
  const { ids } = useRows('buildings');
  const floors = useFloorsOf(id);
  const name = useRowName('buildings', id);
  const count = useUnitCount(floors);
  const text = count > 0 ? t('editor.building.remove_units', { count }) : t('editor.building.remove_empty');
  return (
    <li className="building [container-type:inline-size] stack gap-4 rounded-card hairline bg-sunken p-[clamp(12px,2vw,16px)]">
      <div className="building-head flex flex-wrap items-end gap-x-4 gap-y-2 [&_.field]:max-w-[28rem] [&_.field]:flex-[1_1_14rem]">
        <TextInput path={`buildings.${id}.name`} label={t('editor.building.name')} max={60} />
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

type Props = { buildingId: string; floors: readonly string[] };

export function AddFloors({ buildingId, floors }: Props) {
  const t = useTranslate();
  const { $state } = useEditor();
  const { add } = useRows('floors');
  const [from, setFrom] = useState(1);
  const [to, setTo] = useState(6);
  const [announcement, setAnnouncement] = useState('');

  function addMany(): void {
    const { facts } = $state.get();
    const taken = floors.map((id) => facts.floors.rows.get(id)?.level ?? Number.NaN);
    const added = add(levelsBetween(from, to, new Set(taken)).map((level) => ({ buildingId, level: String(level) })));
    setAnnouncement(t('editor.floor.added', { count: added.length }));
  }

  const levels = offeredLevels().map((level) => [level, levelName(t, level)] as const);
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 [&_[open]]:basis-full">
      <Button tone="plain" onClick={() => add([{ buildingId }])}>
        <Icon name="plus" />
        {t('editor.floor.add')}
      </Button>
      <details className="unfold">
        <summary>{t('editor.floor.add_several')}</summary>
        <div className="flex flex-wrap items-end gap-3">
          <OptionSelect
            label={t('editor.floor.from')}
            value={from}
            options={levels}
            onChoose={(level) => setFrom(Number(level))}
          />
          <OptionSelect
            label={t('editor.floor.to')}
            value={to}
            options={levels}
            onChoose={(level) => setTo(Number(level))}
          />
          <Button tone="plain" onClick={addMany}>
            {t('editor.floor.add_chosen')}
          </Button>
        </div>
        <p role="status" className="field-hint">
          {announcement}
        </p>
      </details>
    </div>
  );
}
