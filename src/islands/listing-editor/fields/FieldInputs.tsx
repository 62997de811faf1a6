import type { FieldConditions } from '#contract/listings/fields.ts';
import { FieldInput } from '#islands/editor/fields/FieldInput.tsx';
import { shownFields, type SectionName } from '#islands/listing-editor/section-names.ts';

/** The fields of a part that the listing shows. */
export function FieldInputs({ section, adapter }: { section: SectionName; adapter: FieldConditions }) {
  return shownFields(section, adapter).map(({ field: { name, value }, required }) => (
    <FieldInput key={name} {...{ name, value, required }} category={adapter.category} />
  ));
}
