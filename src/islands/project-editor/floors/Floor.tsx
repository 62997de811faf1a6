import { useEffect, useState } from 'react';
import { removePlan } from '#client/projects/project-files.ts';
import { uploadPlan } from '#client/media/uploads.ts';
import type { Image } from '#contract/media/image.ts';
import type { ManagedFloor, ManagedProject } from '#contract/projects/managed-project.ts';
import { Button } from '#islands/controls/Button.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { Picture } from '#islands/controls/Picture.tsx';
import { FieldFrame } from '#islands/editor/fields/FieldFrame.tsx';
import { LazyPart } from '#islands/editor/frame/LazyPart.tsx';
import { dropFile } from '#islands/editor/uploads/kept-files.ts';
import { refusePicture } from '#islands/editor/uploads/use-uploads.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { factsOf } from '#islands/project-editor/draft/facts.ts';
import { useEditorState, useField, useEditor } from '#islands/project-editor/draft/use-project-editor.tsx';
import { FileSlot } from '#islands/project-editor/files/ModelSection.tsx';
import { levelName } from '#islands/project-editor/units/cells/floors.ts';
import { RowActions } from './RowActions.tsx';
import { offeredLevels, useRowName, usePlan, useUnitCount } from './use-floors.ts';

const bringPlanEditor = () => import('#islands/project-editor/plans/PlanEditor.tsx');

export function Floor({ id, among }: { id: string; among: readonly string[] }) {
  const t = useTranslate();
  const name = useRowName('floors', id);
  const count = useUnitCount([id]);
  const plan = usePlan(id);
  const [drawing, setDrawing] = useState(false);
  const units = t('editor.floor.units', { count });
  const text = count > 0 ? t('editor.floor.remove_units', { count }) : t('editor.floor.remove_empty');
  return (
    <li className="floor stack gap-4 hairline-t py-3 @min-[45rem]:py-2">
      <div className="grid items-center gap-x-3 gap-y-1 [grid-template:'level_actions'_auto_'tools_tools'_auto_'count_count'_auto_/_minmax(0,1fr)_auto] @min-[30rem]:gap-3 @min-[30rem]:[grid-template:'level_count_actions'_auto_'tools_tools_tools'_auto_/_10rem_1fr_auto] @min-[45rem]:[grid-template:'level_tools_count_actions'_auto_/_8rem_minmax(0,1fr)_auto_auto] @min-[45rem]:[&_.field-button]:w-9 @min-[45rem]:[&_.field>label]:sr-only">
        <LevelSelect id={id} />
        <div className="flex flex-wrap items-center gap-2 [grid-area:tools] [&_.button]:px-3 [&_.button]:text-md [&_.uploads]:flex-[1_1_16rem] [&>.drop-zone]:flex [&>.drop-zone]:flex-wrap [&>.drop-zone]:items-center [&>.drop-zone]:gap-2">
          <FloorPlan {...{ id, plan, name }} />
          {plan && (
            <Button tone="plain" aria-expanded={drawing} onClick={() => setDrawing(!drawing)}>
              {t(drawing ? 'editor.floor.hide_outlines' : 'editor.floor.draw')}
              <span className="sr-only">: {name}</span>
            </Button>
          )}
        </div>
        <p className="field-hint whitespace-nowrap [grid-area:count] @min-[30rem]:self-end @min-[30rem]:pb-3 @min-[45rem]:self-center @min-[45rem]:p-0">
          {units}
        </p>
        <RowActions
          {...{ table: 'floors', id, among, name }}
          question={{ title: t('editor.floor.remove_title'), text }}
        />
      </div>
      {plan && drawing && (
        <LazyPart bring={bringPlanEditor}>{({ PlanEditor }) => <PlanEditor floorId={id} />}</LazyPart>
      )}
    </li>
  );
}

function LevelSelect({ id: floorId }: { id: string }) {
  const t = useTranslate();
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

type Props = { id: string; plan: Image | undefined; name: string };

/** The slot of a floor's plan, whose files go with the floor: nothing would ever take them up again. */
function usePlanSlot(id: string): string {
  const { note, $state } = useEditor();
  const slot = `plan-${id}`;
  useEffect(
    () => () => {
      const { draft, facts } = $state.get();
      const { floors, buildings } = facts;
      const buildingId = floors.ids.includes(id) ? floors.rows.get(id)?.buildingId : undefined;
      if (buildingId && buildings.ids.includes(buildingId)) return;
      note.change(({ files, ...rest }) => {
        const kept = { ...files };
        for (const [key, file] of Object.entries(files)) {
          if (file.slot !== slot) continue;
          delete kept[key];
          void dropFile(draft.saved.id, key);
        }
        return { ...rest, files: kept };
      });
    },
    [note, $state, id, slot],
  );
  return slot;
}

/** The plan of a floor: an image that can be uploaded, replaced and deleted. The floor has to be saved first. */
function FloorPlan({ id, plan, name }: Props) {
  const t = useTranslate();
  const { patch } = useEditor();
  const projectId = useEditorState(({ draft }) => draft.saved.id);
  const [removing, setRemoving] = useState(false);
  const put = ({ plan: now }: ManagedFloor) => patch((saved) => withPlan(saved, id, now));
  const slot = usePlanSlot(id);
  const alt = t('project.plan', { floor: name });
  const isSaved = useEditorState(({ draft }) => factsOf(draft.saved).floors.rows.has(id));
  if (!isSaved) return <p className="field-hint">{t('editor.floor.plan_later')}</p>;
  return (
    <FileSlot<ManagedFloor>
      accept="image/*"
      icon="image"
      label={t(plan ? 'editor.floor.replace_plan' : 'editor.floor.add_plan')}
      {...{ slot, name: plan ? alt : name }}
      refuse={(file) => refusePicture(file, true)}
      send={(upload) => uploadPlan({ projectId, floorId: id }, upload)}
      onStored={put}
    >
      {plan && (
        <div className="flex items-center [&_img]:h-[3rem] [&_img]:w-[4rem] [&_img]:rounded-control [&_img]:hairline [&_img]:object-contain @min-[45rem]:[&+.button_.icon]:hidden">
          <Picture image={plan} alt={alt} sizes="5em" />
          <button
            type="button"
            className="field-button"
            aria-label={t('editor.floor.remove_plan', { name })}
            onClick={() => setRemoving(true)}
          >
            <Icon name="trash" />
          </button>
        </div>
      )}
      {removing && (
        <ConfirmDialog
          title={t('editor.floor.remove_plan_title')}
          confirm={t('documents.delete')}
          act={async () => put(await removePlan(projectId, id))}
          onDone={() => setRemoving(false)}
          onClose={() => setRemoving(false)}
        >
          <p>{t('editor.floor.remove_plan_text')}</p>
        </ConfirmDialog>
      )}
    </FileSlot>
  );
}

function withPlan(project: ManagedProject, floorId: string, plan: Image | null): ManagedProject {
  const buildings = project.buildings.map((building) => ({
    ...building,
    floors: building.floors.map((floor) => (floor.id === floorId ? { ...floor, plan } : floor)),
  }));
  return { ...project, buildings };
}
