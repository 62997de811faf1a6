import type { FieldConditions } from '#contract/listings/fields.ts';
import { FieldInput } from '#islands/editor/fields/FieldInput.tsx';
import { EnergyInput } from './EnergyInput.tsx';
import { shownFields, type SectionName } from '#islands/listing-editor/section-names.ts';
import { useEditorState } from '#islands/listing-editor/use-editor.tsx';

/** The inputs of a section's visible fields; the terms of furniture are asked of who says that there is some. */
export function FieldInputs({ section, conditions }: { section: SectionName; conditions: FieldConditions }) {
  const asksTerms = useEditorState(
    ({ facts: { furniture, furnitureStatus } }) =>
      furniture !== null || (furnitureStatus !== null && furnitureStatus !== 'UNFURNISHED'),
  );
  return shownFields(section, conditions)
    .filter(({ field: { name } }) => name !== 'furniture' || asksTerms)
    .map(({ field: { name, value }, required }) =>
      name === 'energyState' ? (
        <EnergyInput key={name} required={required} />
      ) : (
        <FieldInput key={name} {...{ name, value, required, ...conditions }} />
      ),
    );
}
