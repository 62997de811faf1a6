import { useMemo } from 'react';
import { factKey } from '#i18n/fact-keys.ts';
import { Icon } from '../Icon.tsx';
import { useWords } from '../words.tsx';
import { focusField } from '../draft/field-id.ts';
import { missingBySection, shownSections, type SectionName } from '../../listings/sections.ts';
import { useEditorState } from '../../listings/use-editor.tsx';
import { useSubject } from '../../listings/use-subject.ts';

/** The parts of the form, each with what it still lacks; every item leads there. */
export function Progress({ onGo }: { onGo?: () => void }) {
  const t = useWords();
  const subject = useSubject();
  const missing = useEditorState((state) => state.missing);
  const bySection = useMemo(() => missingBySection(missing), [missing]);
  const names: SectionName[] = subject ? shownSections(subject) : ['what'];

  function go(act: () => void): void {
    onGo?.();
    setTimeout(act);
  }

  return (
    <ol className="progress">
      {names.map((name) => (
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
                    {t(factKey(path))}
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
