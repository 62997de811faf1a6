import type { ComponentType, KeyboardEvent, ReactNode } from 'react';
import { useEditor, useEditorState } from '#islands/editor/use-editor.tsx';
import { useWords } from '#islands/page/words.tsx';
import { FormPartsContext, type FormParts } from './form-parts.ts';

type Props = {
  parts: FormParts;
  /** What stands beside the form, and on phones below it, once it is there. */
  late: { Side: ComponentType; PhoneBar: ComponentType } | undefined;
  /** In the place of what is not there any more. */
  gone: ReactNode;
  children: ReactNode;
};

/** An open editor: the form, and beside it what is missing, the card and what can be done. */
export function EditorFrame({ parts, late, gone, children }: Props) {
  const t = useWords();
  const ended = useEditorState((state) => state.ended);
  const { finish } = useEditor();
  const isArchived = useEditorState(({ draft }) => draft.saved.status === 'ARCHIVED');
  const onKeyDown = ({ key, target }: KeyboardEvent) =>
    key === 'Enter' && target instanceof HTMLInputElement && finish();
  if (ended === 'GONE') return gone;
  return (
    <FormPartsContext value={parts}>
      <div className="editor stack gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="stack content-start gap-6" onKeyDown={onKeyDown}>
          {isArchived ? (
            <p className="notice bg-warning-soft text-strong">
              <span>{t('editor.archived')}</span>
            </p>
          ) : (
            children
          )}
        </div>
        <div className="editor-side" aria-busy={!late}>
          {late && <late.Side />}
        </div>
        {late && !isArchived && <late.PhoneBar />}
      </div>
    </FormPartsContext>
  );
}
