import { useLocale, useWords } from '#islands/page/words.tsx';

export type DocumentName = 'privacy' | 'terms';

/** A document that one agrees to, as a PDF in a new tab. */
export function DocumentLink({ document }: { document: DocumentName }) {
  const t = useWords();
  const locale = useLocale();
  const name = document === 'privacy' ? t('auth.privacy') : t('auth.conditions');
  return (
    <a className="link" href={`/assets/documents/${document}-${locale}.pdf`} target="_blank" rel="noopener">
      {`${name} (${t('auth.new_tab')})`}
    </a>
  );
}
