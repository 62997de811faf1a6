import type { FieldSubject } from '#contract/listings/fields.ts';
import { useWords } from '../../ui/words.tsx';
import { EditorSection } from '../../ui/editor/EditorSection.tsx';
import { FieldInput } from '../fields/FieldInput.tsx';
import { shownFields } from '../sections.ts';
import { PinPlace } from '../../ui/place/PinPlace.tsx';
import { PlaceSelects } from '../../ui/place/PlaceSelects.tsx';
import { SettlementSearch } from '../../ui/place/SettlementSearch.tsx';

/** Where it is: typed or chosen step by step, then street and pin. */
export function PlaceSection({ subject }: { subject: FieldSubject }) {
  const t = useWords();
  return (
    <EditorSection name="place">
      <SettlementSearch />
      <p className="field-hint col-span-full min-w-0">{t('editor.place_or')}</p>
      <PlaceSelects />
      {shownFields('place', subject).map(({ field, required }) => (
        <FieldInput key={field.name} field={field} required={required} category={subject.category} />
      ))}
      <PinPlace />
    </EditorSection>
  );
}
