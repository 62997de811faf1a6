import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { LatePart } from '#islands/editor/frame/LatePart.tsx';
import { FieldError } from '#islands/forms/FieldError.tsx';
import { useEditorState } from './draft/use-project-editor.tsx';

const bringTables = () => import('./units/UnitTable.tsx');

/** What is to be told of a table once publishing was tried. */
function useMissing(name: 'units' | 'unitTypes'): string | undefined {
  const isMissing = useEditorState(({ attempts, missing }) => attempts > 0 && missing.includes(name));
  return isMissing ? 'UNITS_REQUIRED' : undefined;
}

/** The flats. */
export function UnitsSection() {
  const error = useMissing('units');
  return (
    <EditorSection name="units">
      <div id="field-units" className="col-span-full min-w-0">
        <LatePart bring={bringTables}>{({ UnitTable }) => <UnitTable />}</LatePart>
        <FieldError id="field-units-error" code={error} />
      </div>
    </EditorSection>
  );
}

/** The kinds of flats of a project without floor plans. */
export function UnitTypesSection() {
  const error = useMissing('unitTypes');
  return (
    <EditorSection name="unitTypes">
      <div id="field-unitTypes" className="col-span-full min-w-0">
        <LatePart bring={bringTables}>{({ UnitTypeTable }) => <UnitTypeTable />}</LatePart>
        <FieldError id="field-unitTypes-error" code={error} />
      </div>
    </EditorSection>
  );
}
