import type { ReactNode } from 'react';
import { useTranslate } from '#islands/page/words.tsx';

export function EditorSection({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslate();
  return (
    <section
      id={`section-${name}`}
      className="stack gap-3 rounded-card hairline bg-raised p-[clamp(16px,3vw,24px)] sm:gap-4 [&>h2]:text-heading [&>h2:focus]:[outline:none]"
      aria-labelledby={`heading-${name}`}
    >
      <h2 id={`heading-${name}`} tabIndex={-1}>
        {t(`editor.section.${name}`)}
      </h2>
      <div className="fields">{children}</div>
    </section>
  );
}
