import type { FieldSubject } from '#contract/fields.ts';
import { useWords } from '../../ui/words.tsx';
import { EditorSection } from '../EditorSection.tsx';
import { FieldInput } from '../fields/FieldInput.tsx';
import { shownFields } from '../sections.ts';
import { PinPlace } from './PinPlace.tsx';
import { PlaceSelects } from './PlaceSelects.tsx';
import { SettlementSearch } from './SettlementSearch.tsx';

/** Where it is: typed or chosen step by step, then street and pin. */
export function PlaceSection({ subject }: { subject: FieldSubject }) {
  const t = useWords();
  return (
    <EditorSection name="place">
      <SettlementSearch />
      <p className="field-hint field-wide">{t('editor.place_or')}</p>
      <PlaceSelects />
      {shownFields('place', subject).map(({ field, required }) => (
        <FieldInput key={field.name} field={field} required={required} category={subject.category} />
      ))}
      <PinPlace />
    </EditorSection>
  );
}
