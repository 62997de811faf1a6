import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { fieldId } from '../../ui/draft/field-id.ts';
import { EditorSection } from '../../ui/editor/EditorSection.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../ui/words.tsx';
import { useRows } from '../draft/use-rows.ts';
import { Building } from './Building.tsx';

/** The buildings with their floors and plans. */
export function BuildingsSection() {
  const t = useWords();
  const { ids, keyOf, add } = useRows('buildings');

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
              <Building key={keyOf(id)} id={id} />
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
