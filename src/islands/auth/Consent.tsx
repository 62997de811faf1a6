import type { ComponentProps } from 'react';
import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { useWords } from '#islands/page/words.tsx';
import { DocumentLink, type DocumentName } from './DocumentLink.tsx';

type Props = Omit<ComponentProps<typeof Checkbox>, 'label'> & { document: DocumentName };

/** A box that has to be ticked, with the document that it is about. */
export function Consent({ document, ...checkbox }: Props) {
  const t = useWords();
  const [before, after] = t('auth.accept').split('{{document}}');
  const label = (
    <>
      {before}
      <DocumentLink document={document} />
      {after}
    </>
  );
  return <Checkbox {...checkbox} label={label} required />;
}
