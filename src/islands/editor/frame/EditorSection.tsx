import type { ReactNode } from 'react';
import { useWords } from '#islands/page/words.tsx';

/** A part of a form under its heading. */
export function EditorSection({ name, children }: { name: string; children: ReactNode }) {
  const t = useWords();
  return (
    <section id={`section-${name}`} className="editor-section" aria-labelledby={`heading-${name}`}>
      <h2 id={`heading-${name}`} tabIndex={-1}>
        {t(`editor.section.${name}`)}
      </h2>
      <div className="fields">{children}</div>
    </section>
  );
}
