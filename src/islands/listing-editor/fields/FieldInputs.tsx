import type { FieldConditions } from '#contract/listings/fields.ts';
import { FieldInput } from '#islands/editor/fields/FieldInput.tsx';
import { shownFields, type SectionName } from '#islands/listing-editor/sections.ts';

/** The fields of a part that the listing shows. */
export function FieldInputs({ section, subject }: { section: SectionName; subject: FieldConditions }) {
  return shownFields(section, subject).map(({ field: { name, value }, required }) => (
    <FieldInput key={name} {...{ name, value, required }} category={subject.category} />
  ));
}
