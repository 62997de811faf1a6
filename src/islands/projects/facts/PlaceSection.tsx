import { factKey } from '#i18n/fact-keys.ts';
import { EditorSection } from '../../ui/editor/EditorSection.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { PinPlace } from '../../ui/place/PinPlace.tsx';
import { PlaceSelects } from '../../ui/place/PlaceSelects.tsx';
import { SettlementSearch } from '../../ui/place/SettlementSearch.tsx';
import { useWords } from '../../ui/words.tsx';

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
