import '#islands/page/without-eval.ts';
import { useMemo } from 'react';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { factKey } from '#i18n/fact-keys.ts';
import { EditorFrame } from '#islands/editor/frame/EditorFrame.tsx';
import { OpenedEditor } from '#islands/editor/frame/OpenedEditor.tsx';
import { Island, useWords, type IslandProps } from '#islands/page/words.tsx';
import { createListingEditor } from './draft/offer-kind.ts';
import { listingSubject } from './listing-subject.ts';
import { sectionNames, sectionOf, shownSections } from './sections.ts';
import { useEditorState, useSubject } from './use-editor.tsx';
import { OfferKindSection } from './OfferKindSection.tsx';

type Props = IslandProps & { listingId: number };

export function ListingEditor({ listingId, ...page }: Props) {
  return (
    <Island {...page}>
      <Editing listingId={listingId} />
    </Island>
  );
}

function Editing({ listingId }: { listingId: number }) {
  const title = useWords()('mine.title');
  return (
    <OpenedEditor
      {...{ subject: listingSubject, id: listingId, create: createListingEditor, title }}
      list="/home/my-listings"
    >
      <Form />
    </OpenedEditor>
  );
}

const bringLateParts = () => import('./late-parts.tsx');

function Form() {
  const t = useWords();
  const subject = useSubject();
  const isSeen = useEditorState(({ draft }) => isPublic(draft.saved.status));
  const parts = useMemo(
    () => ({
      order: sectionNames,
      shown: subject ? shownSections(subject) : ['what'],
      partOf: sectionOf,
      labelOf: (path: string) => t(factKey(path)),
    }),
    [subject, t],
  );
  return (
    <EditorFrame parts={parts} bring={bringLateParts} text={t(isSeen ? 'editor.text_public' : 'editor.text')}>
      <OfferKindSection />
      {!subject && <p className="field-hint">{t('editor.choose_first')}</p>}
    </EditorFrame>
  );
}
