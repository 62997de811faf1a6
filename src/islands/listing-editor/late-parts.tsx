import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { pricePerM2 } from '#domain/listings/price-per-m2.ts';
import { shownFacts } from '#domain/listings/shown-facts.ts';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { LazyPart } from '#islands/editor/frame/LazyPart.tsx';
import { EditorSide } from '#islands/editor/frame/EditorSide.tsx';
import { cardOf, type CardText } from '#islands/editor/status/CardPreview.tsx';
import { BlockedNote } from '#islands/editor/status/BlockedNote.tsx';
import { ChangeNotice, Conflicts, MissingSummary } from '#islands/editor/status/EditorNotes.tsx';
import { PublishNews } from '#islands/editor/status/PublishNews.tsx';
import { fieldWords } from '#islands/editor/status/field-words.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { SameHome } from './SameHome.tsx';
import { Sections as FormSections } from './Sections.tsx';
import { fieldOf } from './draft/facts.ts';
import { changeOfferKind } from './draft/offer-kind.ts';
import type { EditorState } from './listing-adapter.ts';
import { useEditor, useEditorState } from './use-editor.tsx';

export { PhoneBar } from '#islands/editor/status/PhoneBar.tsx';
export { ListingPictures } from './Sections.tsx';

export function Notes() {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <>
      <BlockedNote />
      <ChangeNotice />
      <PublishNews />
      <ConfirmOfferKind />
      <Conflicts wordsOf={(path, value) => fieldWords({ t, locale }, { path, shape: fieldOf(path)?.value }, value)} />
      <MissingSummary />
      <SameHome />
    </>
  );
}

function ConfirmOfferKind() {
  const t = useTranslate();
  const editor = useEditor();
  const asked = useStore(editor.$asked);
  if (!asked) return null;
  const close = () => editor.$asked.set(undefined);
  return (
    <ConfirmDialog
      title={t(`editor.change_what.${asked.path}_title`)}
      confirm={t('editor.change_what.confirm')}
      act={async () => changeOfferKind(editor, asked)}
      onDone={close}
      onClose={close}
    >
      <p>{t(`editor.change_what.${asked.path}`)}</p>
    </ConfirmDialog>
  );
}

function cardText({ facts: all, draft: { saved } }: EditorState): CardText {
  const facts = shownFacts(all);
  const { title, priceCents, priceOnRequest, netArea, plotArea, rooms, floor } = facts;
  const own = { purpose: facts.purpose ?? 'SALE', priceCents, priceOnRequest, netArea, plotArea, rooms, floor };
  const card = cardOf(saved, facts, { ...own, kind: 'SINGLE', title, pricePerM2Cents: pricePerM2(facts) });
  return { card, hasPrice: all.priceOnRequest || all.priceCents !== null };
}

const bringQuality = () => import('./quality/Quality.tsx');

/** Beside the form where there is room, else below its last section: the hidden one is never loaded. */
const LateQuality = memo(function LateQuality({ className }: { className: string }) {
  return (
    <div className={className}>
      <LazyPart bring={bringQuality}>{({ Quality }) => <Quality />}</LazyPart>
    </div>
  );
});

export function Sections() {
  return (
    <>
      <FormSections />
      <LateQuality className="lg:hidden" />
    </>
  );
}

export const Side = () => (
  <EditorSide card={useEditorState((state) => JSON.stringify(cardText(state)))}>
    <LateQuality className="hidden lg:block" />
  </EditorSide>
);
