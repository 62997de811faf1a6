import { factKey } from '#i18n/fact-keys.ts';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { TextInput } from '#islands/editor/fields/TextInput.tsx';
import { PinPlace } from '#islands/editor/place/PinPlace.tsx';
import { PlaceSelects } from '#islands/editor/place/PlaceSelects.tsx';
import { SettlementSearch } from '#islands/editor/place/SettlementSearch.tsx';
import { useWords } from '#islands/page/words.tsx';

/** Where it is built. */
export function PlaceSection() {
  const t = useWords();
  return (
    <EditorSection name="place">
      <SettlementSearch />
      <p className="field-hint col-span-full min-w-0">{t('editor.place_or')}</p>
      <PlaceSelects />
      <TextInput path="street" label={t(factKey('street'))} maximum={120} />
      <TextInput path="houseNumber" label={t(factKey('houseNumber'))} maximum={20} />
      <PinPlace />
    </EditorSection>
  );
}
