import { useState } from 'react';
import { Button } from '#islands/controls/Button.tsx';
import { Select } from '#islands/forms/Field.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { useWords } from '#islands/page/words.tsx';
import { useEditor } from '#islands/project-editor/draft/use-project-editor.tsx';
import { useRows } from '#islands/project-editor/draft/use-rows.ts';
import { levelName, levelsBetween, offeredLevels } from './levels.ts';

type Props = { buildingId: string; floors: readonly string[] };

/** Adds the next floor above, or several floors at once. */
export function AddFloors({ buildingId, floors }: Props) {
  const t = useWords();
  const { $state } = useEditor();
  const { add } = useRows('floors');
  const [from, setFrom] = useState(1);
  const [to, setTo] = useState(6);
  const [told, setTold] = useState('');

  function addMany(): void {
    const { facts } = $state.get();
    const taken = floors.map((id) => facts.floors.rows.get(id)?.level ?? Number.NaN);
    const levels = levelsBetween(from, to, new Set(taken));
    const added = add(levels.map((level) => ({ buildingId, level: String(level) })));
    setTold(t('editor.floor.added', { count: added.length }));
  }

  const choice = (label: string, level: number, choose: (level: number) => void) => (
    <Select label={label} value={level} onChange={({ target }) => choose(Number(target.value))}>
      {offeredLevels().map((one) => (
        <option key={one} value={one}>
          {levelName(t, one)}
        </option>
      ))}
    </Select>
  );
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 [&_[open]]:basis-full">
      <Button tone="plain" onClick={() => add([{ buildingId }])}>
        <Icon name="plus" />
        {t('editor.floor.add')}
      </Button>
      <details className="unfold">
        <summary>{t('editor.floor.add_several')}</summary>
        <div className="flex flex-wrap items-end gap-3">
          {choice(t('editor.floor.from'), from, setFrom)}
          {choice(t('editor.floor.to'), to, setTo)}
          <Button tone="plain" onClick={addMany}>
            {t('editor.floor.add_chosen')}
          </Button>
        </div>
        <p role="status" className="field-hint">
          {told}
        </p>
      </details>
    </div>
  );
}
