import { useState } from 'react';
import { Button } from '#islands/controls/Button.tsx';
import { LatePart } from '#islands/editor/frame/LatePart.tsx';
import { FieldFrame } from '#islands/editor/fields/FieldFrame.tsx';
import { useWords } from '#islands/page/words.tsx';
import { useEditorState, useField } from '#islands/project-editor/draft/use-project-editor.tsx';
import { FloorPlan } from './FloorPlan.tsx';
import { levelName, offeredLevels } from './levels.ts';
import { RowActions } from './RowActions.tsx';
import { planOf } from './saved-floors.ts';
import { usePlaceName, useUnitCount } from './use-places.ts';

const bringPlanEditor = () => import('#islands/project-editor/plans/PlanEditor.tsx');

/** A floor: its level, its plan, and the flats that are drawn on it. */
export function Floor({ id, among }: { id: string; among: readonly string[] }) {
  const t = useWords();
  const name = usePlaceName('floors', id);
  const count = useUnitCount([id]);
  const plan = useEditorState(({ draft }) => planOf(draft.saved, id));
  const [drawing, setDrawing] = useState(false);
  const units = t('editor.floor.units', { count });
  const text = count > 0 ? t('editor.floor.remove_units', { count }) : t('editor.floor.remove_empty');
  return (
    <li className="floor stack gap-4 hairline-t py-3 @min-[45rem]:py-2">
      <div className="floor-row">
        <LevelSelect id={id} />
        <div className="floor-tools">
          <FloorPlan {...{ id, plan, name }} />
          {plan && (
            <Button tone="plain" aria-expanded={drawing} onClick={() => setDrawing(!drawing)}>
              {t(drawing ? 'editor.floor.hide_outlines' : 'editor.floor.draw')}
              <span className="sr-only">: {name}</span>
            </Button>
          )}
        </div>
        <p className="field-hint">{units}</p>
        <RowActions
          {...{ table: 'floors', id, among, name }}
          question={{ title: t('editor.floor.remove_title'), text }}
        />
      </div>
      {plan && drawing && (
        <LatePart bring={bringPlanEditor}>{({ PlanEditor }) => <PlanEditor floorId={id} />}</LatePart>
      )}
    </li>
  );
}

function LevelSelect({ id: floorId }: { id: string }) {
  const t = useWords();
  const { id, typed, error, type, leave } = useField(`floors.${floorId}.level`);
  const level = typed === '' || typed === null ? undefined : Number(typed);
  return (
    <FieldFrame {...{ id, error, label: t('editor.floor.level') }}>
      {(control) => (
        <select {...control} value={level ?? ''} onChange={({ target }) => type(target.value)} onBlur={leave}>
          {level === undefined && <option value="">{t('editor.choose')}</option>}
          {offeredLevels(level).map((one) => (
            <option key={one} value={one}>
              {levelName(t, one)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
