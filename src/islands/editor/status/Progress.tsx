import { useMemo } from 'react';
import { Icon } from '#islands/controls/Icon.tsx';
import { useWords } from '#islands/page/words.tsx';
import { focusField } from '#islands/editor/field-id.ts';
import { byPart, useFormParts } from '#islands/editor/frame/form-parts.ts';
import { useEditorState } from '#islands/editor/use-editor.tsx';

/** The parts of the form, each with what it still lacks; every item leads there. */
export function Progress({ onGo }: { onGo?: () => void }) {
  const t = useWords();
  const parts = useFormParts();
  const missing = useEditorState((state) => state.missing);
  const bySection = useMemo(() => byPart(parts, missing), [parts, missing]);

  function go(act: () => void): void {
    onGo?.();
    setTimeout(act);
  }

  return (
    <ol className="progress">
      {parts.shown.map((name) => (
        <li key={name} className={bySection.has(name) ? undefined : 'done'}>
          <a href={`#heading-${name}`} onClick={() => onGo?.()}>
            {bySection.has(name) ? <i aria-hidden="true" /> : <Icon name="check" label={t('editor.done')} />}
            {t(`editor.section.${name}`)}
          </a>
          {bySection.has(name) && (
            <ul>
              {bySection.get(name)?.map((path) => (
                <li key={path}>
                  <button type="button" className="link" onClick={() => go(() => void focusField(path))}>
                    {parts.labelOf(path)}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
