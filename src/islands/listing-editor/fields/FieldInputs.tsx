import type { FieldConditions } from '#contract/listings/fields.ts';
import { FieldInput } from '#islands/editor/fields/FieldInput.tsx';
import { shownFields, type SectionName } from '#islands/listing-editor/section-names.ts';

/** The inputs of a section's visible fields. */
export function FieldInputs({ section, adapter }: { section: SectionName; adapter: FieldConditions }) {
  return shownFields(section, adapter).map(({ field: { name, value }, required }) => (
    <FieldInput key={name} {...{ name, value, required }} category={adapter.category} />
  ));
}
