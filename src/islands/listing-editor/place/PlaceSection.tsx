import type { FieldSubject } from '#contract/listings/fields.ts';
import { useWords } from '#islands/page/words.tsx';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { FieldInput } from '#islands/listing-editor/fields/FieldInput.tsx';
import { shownFields } from '#islands/listing-editor/sections.ts';
import { PinPlace } from '#islands/editor/place/PinPlace.tsx';
import { PlaceSelects } from '#islands/editor/place/PlaceSelects.tsx';
import { SettlementSearch } from '#islands/editor/place/SettlementSearch.tsx';

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
