import { useEffect, useRef } from 'react';
import { Icon } from '#islands/controls/Icon.tsx';
import { useWords } from '#islands/page/words.tsx';
import { isReady } from '#islands/editor/saving.ts';
import { focusField } from '#islands/editor/field-id.ts';
import { inFormOrder, useFormParts } from '#islands/editor/frame/form-parts.ts';
import { useEditorState } from '#islands/editor/use-editor.tsx';

/** After an attempt to publish: everything that stands in its way, each with the way there. It takes the focus. */
export function MissingSummary() {
  const t = useWords();
  const parts = useFormParts();
  const box = useRef<HTMLDivElement>(null);
  const attempts = useEditorState((state) => state.attempts);
  const missing = useEditorState((state) => state.missing);
  const wrong = useEditorState((state) => state.wrong);
  const ready = useEditorState(isReady);

  useEffect(() => {
    if (attempts === 0 || !box.current) return;
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: 'center' });
  }, [attempts]);

  if (attempts === 0 || ready) return null;
  return (
    <div ref={box} className="notice notice-error" role="alert" tabIndex={-1}>
      <Icon name="error" />
      <div>
        {missing.length > 0 && <Fields title={t('editor.summary_missing')} paths={inFormOrder(parts, missing)} />}
        {wrong.size > 0 && <Fields title={t('editor.summary_wrong')} paths={inFormOrder(parts, wrong.keys())} />}
        {missing.length === 0 && wrong.size === 0 && <p>{t('editor.conflict.title')}</p>}
      </div>
    </div>
  );
}

function Fields({ title, paths }: { title: string; paths: readonly string[] }) {
  const { labelOf } = useFormParts();
  return (
    <>
      <p>{title}</p>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <button type="button" className="link" onClick={() => void focusField(path)}>
              {labelOf(path)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
