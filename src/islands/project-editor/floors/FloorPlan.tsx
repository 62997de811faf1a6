import { useState } from 'react';
import { removePlan } from '#client/project-files.ts';
import { uploadPlan } from '#client/uploads.ts';
import type { Image } from '#contract/media/image.ts';
import type { ManagedFloor } from '#contract/projects/managed-project.ts';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { Picture } from '#islands/controls/Picture.tsx';
import { refusePicture } from '#islands/editor/uploads/refuse-file.ts';
import { useWords } from '#islands/page/words.tsx';
import { factsOf } from '#islands/project-editor/draft/facts.ts';
import { useEditor, useEditorState } from '#islands/project-editor/draft/use-project-editor.tsx';
import { FileSlot } from '#islands/project-editor/files/FileSlot.tsx';
import { withPlan } from './saved-floors.ts';

type Props = { id: string; plan: Image | null; name: string };

/** The plan of a floor: a picture that is uploaded, replaced, deleted. A floor has to be saved before it gets one. */
export function FloorPlan({ id, plan, name }: Props) {
  const t = useWords();
  const { patch } = useEditor();
  const projectId = useEditorState(({ draft }) => draft.saved.id);
  const [removing, setRemoving] = useState(false);
  const put = ({ plan: now }: ManagedFloor) => patch((saved) => withPlan(saved, id, now));
  const alt = t('project.plan', { floor: name });
  const isSaved = useEditorState(({ draft }) => factsOf(draft.saved).floors.rows.has(id));
  if (!isSaved) return <p className="field-hint">{t('editor.floor.plan_later')}</p>;
  return (
    <FileSlot<ManagedFloor>
      accept="image/*"
      icon="image"
      label={t(plan ? 'editor.floor.replace_plan' : 'editor.floor.add_plan')}
      name={plan ? alt : name}
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
