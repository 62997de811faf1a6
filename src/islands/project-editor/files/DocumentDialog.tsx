import { useState, type FormEvent } from 'react';
import { describeProjectDocument } from '#client/project-files.ts';
import type { ProjectDocument } from '#contract/projects/project-files.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { Dialog } from '#islands/controls/Dialog.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { FormSummary } from '#islands/forms/FormSummary.tsx';
import { useAction } from '#islands/page/use-action.ts';
import { useWords } from '#islands/page/words.tsx';

type Props = {
  projectId: number;
  document: ProjectDocument;
  onSaved: (documents: ProjectDocument[]) => void;
  onClose: () => void;
};

const longestTitle = 200;

/** What a document is called, and who may read it. */
export function DocumentDialog({ projectId, document, onSaved, onClose }: Props) {
  const t = useWords();
  const { busy, problem, run } = useAction();
  const { fileName } = document;
  const [title, setTitle] = useState(document.title);
  const [isPublic, setPublic] = useState(document.isPublic);
  const [attempted, setAttempted] = useState(false);
  const isEmpty = title.trim() === '';

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAttempted(true);
    if (isEmpty) return;
    const text = { fileName, title: title.trim(), isPublic };
    if (await run(async () => onSaved(await describeProjectDocument(projectId, text)))) onClose();
  }

  return (
    <Dialog title={t('documents.edit')} onClose={onClose}>
      <form className="form" noValidate onSubmit={(event) => void save(event)}>
        <FormSummary message={problem || undefined} />
        <Field
          label={t('documents.title')}
          value={title}
          maxLength={longestTitle}
          error={attempted && isEmpty ? 'VALUE_REQUIRED' : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Checkbox
          label={t('documents.everybody')}
          checked={isPublic}
          error={undefined}
          onChange={({ target }) => setPublic(target.checked)}
        />
        <Button type="submit" busy={busy}>
          {t('form.save')}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </form>
    </Dialog>
  );
}
