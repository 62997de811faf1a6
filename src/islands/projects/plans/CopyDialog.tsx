import { useId, useState } from 'react';
import type { Image } from '#contract/image.ts';
import { toPixels } from '#domain/outline/corners.ts';
import { pairByLabel, pairByOrder, type Pair } from '#domain/outline/pair-units.ts';
import { capitalised, floorWords } from '#i18n/fact-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useWords } from '../../ui/words.tsx';
import { useEditor, useEditorState } from '../draft/use-project-editor.tsx';
import { pointsOf } from './live.ts';
import { otherFloors, useFloorUnits, type OtherFloor, type UnitRow } from './use-floor.ts';

type Props = { floorId: number; image: Image; onClose: () => void; onDone: (told: string) => void };
type By = 'LABEL' | 'ORDER';

/** The flats of another floor whose outlines go to flats of this one. */
function pairsOf(from: readonly UnitRow[], to: readonly UnitRow[], by: By): Pair<UnitRow>[] {
  const pairs = by === 'LABEL' ? pairByLabel(from, to) : pairByOrder(from, to);
  return pairs.filter(([{ polygon }]) => polygon);
}

/** Copies the outlines of another floor, which is seen before it is done and undone in one go. */
export function CopyDialog({ floorId, image, onClose, onDone }: Props) {
  const t = useWords();
  const editor = useEditor();
  const facts = useEditorState((state) => state.facts);
  const own = useEditorState(({ draft }) => draft.newIds.get(floorId) ?? floorId);
  const floors = otherFloors(facts, own);
  const units = useFloorUnits(floorId);
  const [fromId, setFrom] = useState(floors[0]?.id);
  const from = floors.find(({ id }) => id === fromId) ?? floors[0];
  const [chosenBy, setBy] = useState<By>();
  const [replaces, setReplaces] = useState(false);
  const [selectId, byId] = [useId(), useId()];
  const source = from?.units ?? [];
  const by = chosenBy ?? (pairsOf(source, units, 'LABEL').length > 0 ? 'LABEL' : 'ORDER');
  const pairs = pairsOf(source, units, by).filter(([, { polygon }]) => replaces || !polygon);
  const nameOf = ({ level }: OtherFloor) =>
    level === null ? t('plans.floor_unknown') : capitalised(floorWords({ t }, level));

  function apply(): void {
    editor.typeAll(pairs.map(([{ polygon }, { id }]) => [`units.${id}.polygon`, polygon] as const));
    onDone(t('plans.copied', { count: pairs.length }));
    onClose();
  }

  return (
    <Dialog title={t('plans.copy')} onClose={onClose}>
      <div className="form plan-copy">
        <div className="field">
          <label htmlFor={selectId}>{t('plans.copy_from')}</label>
          <select
            id={selectId}
            className="input"
            value={from?.id}
            onChange={(event) => setFrom(Number(event.target.value))}
          >
            {floors.map((floor) => (
              <option key={floor.id} value={floor.id}>
                {nameOf(floor)} ({t('plans.outlines', { count: floor.drawn })})
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={byId}>{t('plans.copy_by')}</label>
          <select
            id={byId}
            className="input"
            value={by}
            onChange={(event) => setBy(event.target.value === 'LABEL' ? 'LABEL' : 'ORDER')}
          >
            <option value="LABEL">{t('plans.by_label')}</option>
            <option value="ORDER">{t('plans.by_order')}</option>
          </select>
        </div>
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

/** What the plan would look like, and which flat gets the outline of which. */
function Preview({ image, pairs }: { image: Image; pairs: readonly Pair<UnitRow>[] }) {
  const t = useWords();
  if (pairs.length === 0) return <p className="field-hint">{t('plans.copy_none')}</p>;
  return (
    <>
      <div className="plan">
        <Picture image={image} alt="" sizes="30rem" />
        <svg viewBox={`0 0 ${image.width} ${image.height}`} aria-hidden="true">
          {pairs.map(([{ polygon }, { id, status }]) => (
            <g key={id} className={status}>
              <polygon className="shape" points={pointsOf(toPixels(polygon ?? [], image))} />
            </g>
          ))}
        </svg>
      </div>
      <ul className="plan-pairs" aria-label={t('plans.pairs')}>
        {pairs.map(([from, to]) => (
          <li key={to.id}>
            {from.label ?? t('plans.unnamed')} → <strong>{to.label ?? t('plans.unnamed')}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
