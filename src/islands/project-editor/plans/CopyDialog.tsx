import { useState } from 'react';
import type { Image } from '#contract/media/image.ts';
import { toPixels } from '#domain/projects/outline/corners.ts';
import { pairByLabel, pairByOrder, type Pair } from '#domain/projects/outline/pair-units.ts';
import type { Translate } from '#i18n/translate.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Dialog } from '#islands/controls/Dialog.tsx';
import { Picture } from '#islands/controls/Picture.tsx';
import { OptionSelect } from '#islands/editor/fields/OptionSelect.tsx';
import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { useEditor, useEditorState } from '#islands/project-editor/draft/use-project-editor.tsx';
import { levelName } from '#islands/project-editor/units/cells/floors.ts';
import { pointsOf } from './drag-overlay.ts';
import { otherFloors, useFloorUnits, type OtherFloor, type UnitRow } from './use-floor.ts';

type Props = { floorId: string; image: Image; onClose: () => void; onDone: (message: string) => void };
type By = 'LABEL' | 'ORDER';

function pairsOf(from: readonly UnitRow[], to: readonly UnitRow[], by: By): Pair<UnitRow>[] {
  const pairs = by === 'LABEL' ? pairByLabel(from, to) : pairByOrder(from, to);
  return pairs.filter(([{ polygon }]) => polygon);
}

function floorName(t: Translate, { level, drawn }: OtherFloor): string {
  const name = level === null ? t('plans.floor_unknown') : levelName(t, level);
  return `${name} (${t('plans.outlines', { count: drawn })})`;
}

export function CopyDialog({ floorId, image, onClose, onDone }: Props) {
  const t = useTranslate();
  const editor = useEditor();
  const facts = useEditorState((state) => state.facts);
  const floors = otherFloors(facts, floorId);
  const units = useFloorUnits(floorId);
  const [fromId, setFrom] = useState(floors[0]?.id);
  const from = floors.find(({ id }) => id === fromId) ?? floors[0];
  const [chosenBy, setBy] = useState<By>();
  const [replaces, setReplaces] = useState(false);
  const source = from?.units ?? [];
  const by = chosenBy ?? (pairsOf(source, units, 'LABEL').length > 0 ? 'LABEL' : 'ORDER');
  const pairs = pairsOf(source, units, by).filter(([, { polygon }]) => replaces || !polygon);

  function apply(): void {
    editor.typeAll(pairs.map(([{ polygon }, { id }]) => [`units.${id}.polygon`, polygon] as const));
    onDone(t('plans.copied', { count: pairs.length }));
    onClose();
  }

  return (
    <Dialog title={t('plans.copy')} onClose={onClose}>
      <div className="form">
        <OptionSelect
          label={t('plans.copy_from')}
          value={from?.id ?? ''}
          options={floors.map((floor) => [floor.id, floorName(t, floor)])}
          onChoose={setFrom}
        />
        <OptionSelect
          label={t('plans.copy_by')}
          value={by}
          options={[
            ['LABEL', t('plans.by_label')],
            ['ORDER', t('plans.by_order')],
          ]}
          onChoose={(code) => setBy(code === 'LABEL' ? 'LABEL' : 'ORDER')}
        />
        <Checkbox
          label={t('plans.replace')}
          checked={replaces}
          onChange={(event) => setReplaces(event.target.checked)}
        />
        <Preview image={image} pairs={pairs} />
        <Button held={pairs.length === 0} onClick={apply}>
          {t('plans.copy_do', { count: pairs.length })}
        </Button>
      </div>
    </Dialog>
  );
}

function Preview({ image, pairs }: { image: Image; pairs: readonly Pair<UnitRow>[] }) {
  const t = useTranslate();
  if (pairs.length === 0) return <p className="field-hint">{t('plans.copy_none')}</p>;
  return (
    <>
      <div className="plan overflow-hidden rounded-control hairline">
        <Picture image={image} alt="" sizes="30rem" />
        <svg viewBox={`0 0 ${image.width} ${image.height}`} aria-hidden="true">
          {pairs.map(([{ polygon }, { id, status }]) => (
            <g key={id} className={status}>
              <polygon className="shape" points={pointsOf(toPixels(polygon ?? [], image))} />
            </g>
          ))}
        </svg>
      </div>
      <ul className="[columns:11rem]" aria-label={t('plans.pairs')}>
        {pairs.map(([from, to]) => (
          <li key={to.id}>
            {from.label ?? t('plans.unnamed')} → <strong>{to.label ?? t('plans.unnamed')}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
