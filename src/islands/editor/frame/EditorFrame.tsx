import { useEffect, useLayoutEffect, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import { focusField } from '#islands/editor/field-id.ts';
import { namedField } from '#islands/editor/text-fields.ts';
import { useEditor, useEditorState } from '#islands/editor/use-editor.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { FormPartsContext, type FormParts } from './form-parts.ts';
import { useLazyParts, type LazyLoad } from './lazy.tsx';

const pathInHash = /^#([a-zA-Z][a-zA-Z\d.]*)$/;

/** Focuses the field named in the URL's hash, by the path of its fact: `#rooms`, `#advertiser.oib`, `#title`. */
function useHashFocus(): void {
  const { $state } = useEditor();
  useEffect(() => {
    const follow = () => {
      const [, named] = pathInHash.exec(location.hash) ?? [];
      if (named) void focusField(namedField(named, $state.get().missing), 'instant');
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [$state]);
}

/** What comes late above a field that is typed in must not push it out of sight. */
function useSteadyFocus(late: unknown): void {
  useLayoutEffect(() => {
    if (late)
      document.activeElement
        ?.closest('.editor input, .editor textarea')
        ?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [late]);
}

/** What is loaded after what is typed at once. */
type LateParts = Record<'Notes' | 'Side' | 'PhoneBar', ComponentType>;

type Props<Late extends LateParts> = {
  parts: FormParts;
  bring: () => Promise<Late>;
  text?: string;
  /** The sections; what of them is late has no parts at first. */
  children: (late: LazyLoad<Late>) => ReactNode;
};

export function EditorFrame<Late extends LateParts>({ parts, bring, text, children }: Props<Late>) {
  const t = useTranslate();
  const { finish } = useEditor();
  const isArchived = useEditorState(({ draft }) => draft.saved.status === 'ARCHIVED');
  const late = useLazyParts(bring);
  useHashFocus();
  useSteadyFocus(late.parts);
  const onKeyDown = ({ key, target }: KeyboardEvent) =>
    key === 'Enter' && target instanceof HTMLInputElement && finish();
  const form = (
    <>
      {late.parts && <late.parts.Notes />}
      <p className="field-hint">{text ?? t('editor.required_hint')}</p>
      {children(late)}
    </>
  );
  return (
    <FormPartsContext value={parts}>
      <div className="editor stack gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="stack content-start gap-6" onKeyDown={onKeyDown}>
          {isArchived ? (
            <p className="notice bg-warning-soft text-strong">
              <span>{t('editor.archived')}</span>
            </p>
          ) : (
            form
          )}
        </div>
        <div className="editor-side" aria-busy={!late.parts}>
          {late.parts && <late.parts.Side />}
        </div>
        {late.parts && !isArchived && <late.parts.PhoneBar />}
      </div>
    </FormPartsContext>
  );
}
