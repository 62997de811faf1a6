import { memo } from 'react';
import type { FieldSubject } from '#contract/listings/fields.ts';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { FieldInput } from './fields/FieldInput.tsx';
import { shownFields, type SectionName } from './sections.ts';

/** A part of the form that is nothing but fields of the table. */
export const FieldSection = memo(function FieldSection({
  name,
  subject,
}: {
  name: SectionName;
  subject: FieldSubject;
}) {
  return (
    <EditorSection name={name}>
      {shownFields(name, subject).map(({ field, required }) => (
        <FieldInput key={field.name} field={field} required={required} category={subject.category} />
      ))}
    </EditorSection>
  );
});
