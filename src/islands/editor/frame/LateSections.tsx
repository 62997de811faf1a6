import { LoadFailure } from '#islands/lists/LoadFailure.tsx';
import { useWords } from '#islands/page/words.tsx';
import { EditorSection } from './EditorSection.tsx';
import type { Late } from './late.ts';

type Props = { late: Late<unknown>; names: readonly string[] };

/** The headings of parts that are on their way, or why they did not come. */
export function LateSections({ late: { failed, again }, names }: Props) {
  const t = useWords();
  if (failed) return <LoadFailure problem={t('form.not_loaded')} onAgain={again} />;
  return names.map((name) => (
    <EditorSection key={name} name={name}>
      <div className="section-late min-h-[16rem]" aria-busy="true" />
    </EditorSection>
  ));
}
