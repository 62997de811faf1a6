import { flushSync } from 'react-dom';
import { Button } from '#islands/controls/Button.tsx';
import { fieldId } from '#islands/editor/field-id.ts';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { useWords } from '#islands/page/words.tsx';
import { useRows } from '#islands/project-editor/draft/use-rows.ts';
import { Building } from './Building.tsx';

/** The buildings with their floors and plans. */
export function BuildingsSection() {
  const t = useWords();
  const { ids, add } = useRows('buildings');

  function addBuilding(): void {
    const [id] = flushSync(() => add([{}]));
    document.getElementById(fieldId(`buildings.${id}.name`))?.focus();
  }

  return (
    <EditorSection name="buildings">
      <div id="field-buildings" className="buildings col-span-full stack min-w-0 gap-4 [&>ol]:stack [&>ol]:gap-4">
        <p className="field-hint">{t('editor.building.hint')}</p>
        {ids.length > 0 && (
          <ol>
            {ids.map((id) => (
              <Building key={id} id={id} />
            ))}
          </ol>
        )}
        <p>
          <Button tone="plain" onClick={addBuilding}>
            <Icon name="plus" />
            {t('editor.building.add')}
          </Button>
        </p>
      </div>
    </EditorSection>
  );
}
