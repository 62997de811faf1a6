import type { ComponentProps } from 'react';
import { Checkbox } from '../ui/Checkbox.tsx';
import { useLocale, useWords } from '../ui/words.tsx';

type Props = Omit<ComponentProps<typeof Checkbox>, 'label'> & { document: 'privacy' | 'terms' };

/** A box that has to be ticked, with the document that it is about, in a new tab. */
export function Consent({ document, ...checkbox }: Props) {
  const t = useWords();
  const locale = useLocale();
  const name = document === 'privacy' ? t('auth.privacy') : t('auth.conditions');
  const [before, after] = t('auth.accept').split('{{document}}');
  const label = (
    <>
      {before}
      <a className="link" href={`/assets/documents/${document}-${locale}.pdf`} target="_blank" rel="noopener">
        {`${name} (${t('auth.new_tab')})`}
      </a>
      {after}
    </>
  );
  return <Checkbox {...checkbox} label={label} required />;
}
