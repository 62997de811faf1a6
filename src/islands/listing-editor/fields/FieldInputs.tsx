import type { FieldConditions } from '#contract/listings/fields.ts';
import { FieldInput } from '#islands/editor/fields/FieldInput.tsx';
import { shownFields, type SectionName } from '#islands/listing-editor/section-names.ts';

/** The inputs of a section's visible fields. */
export function FieldInputs({ section, conditions }: { section: SectionName; conditions: FieldConditions }) {
  return shownFields(section, conditions).map(({ field: { name, value }, required }) => (
    <FieldInput key={name} {...{ name, value, required }} category={conditions.category} />
  ));
}
