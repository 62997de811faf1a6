import '#islands/page/without-eval.ts';
import { useMemo } from 'react';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { factKey } from '#i18n/fact-keys.ts';
import { EditorFrame } from '#islands/editor/frame/EditorFrame.tsx';
import { LatePlace, LateSections } from '#islands/editor/frame/lazy.tsx';
import { PinMovesProvider } from '#islands/editor/place/PinMovesProvider.tsx';
import { EditorLoader } from '#islands/editor/frame/EditorLoader.tsx';
import { Island, useLocale, useTranslate, type IslandProps } from '#islands/page/words.tsx';
import { createListingEditor } from './draft/offer-kind.ts';
import { listingAdapter } from './listing-adapter.ts';
import { screenNames, sectionNames, sectionOf } from './section-names.ts';
import { useEditorState, useFieldConditions } from './use-editor.tsx';
import { OfferKindSection } from './OfferKindSection.tsx';
import { RequiredSections } from './RequiredSections.tsx';

type Props = IslandProps & { listingId: number };

export function ListingEditor({ listingId, ...page }: Props) {
  return (
    <Island {...page}>
      <Editing listingId={listingId} />
    </Island>
  );
}

function Editing({ listingId }: { listingId: number }) {
  const title = useTranslate()('mine.title');
  return (
    <EditorLoader
      {...{ adapter: listingAdapter, id: listingId, create: createListingEditor, title }}
      list="/home/my-listings"
    >
      <Form />
    </EditorLoader>
  );
}

const bringLateParts = () => import('./late-parts.tsx');

const PicturesWaiting = () => (
  <div className="section-late col-span-full min-h-[7.5rem] rounded-card bg-sunken" aria-busy="true" />
);

function Form() {
  const t = useTranslate();
  const locale = useLocale();
  const conditions = useFieldConditions();
  const isSeen = useEditorState(({ draft }) => isPublic(draft.saved.status));
  const parts = useMemo(
    () => ({
      order: sectionNames,
      shown: conditions ? screenNames : screenNames.slice(0, 1),
      partOf: (path: string) => sectionOf(path, conditions),
      labelOf: (path: string) => t(path === 'settlementId' ? 'editor.place_search' : factKey(path, locale)),
    }),
    [conditions, locale, t],
  );
  return (
    <EditorFrame parts={parts} bring={bringLateParts} text={t(isSeen ? 'editor.text_public' : 'editor.text')}>
      {(late) => (
        <PinMovesProvider>
          <OfferKindSection>
            <LatePlace late={late} waiting={<PicturesWaiting />}>
              {({ ListingPictures }) => <ListingPictures />}
            </LatePlace>
          </OfferKindSection>
          {conditions ? (
            <RequiredSections conditions={conditions} />
          ) : (
            <p className="field-hint">{t('editor.choose_first')}</p>
          )}
          {(conditions || late.parts) && <LateSections late={late} />}
        </PinMovesProvider>
      )}
    </EditorFrame>
  );
}
