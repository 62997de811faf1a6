import { useRef } from 'react';
import type { NearestPlace } from '#contract/location.ts';
import { placeLabel } from '#domain/places/place-label.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Warning } from '#islands/controls/Warning.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { usePinMoves, type MoveKind } from './pin-moves.ts';
import { usePlaceLabel, useSettle } from './use-place.ts';

const byChoice: readonly MoveKind[] = ['CHOICE', 'LOCATED'];

const labelOf = ({ name, municipality, county, quarter }: NearestPlace) =>
  placeLabel([name, municipality, county], quarter ?? undefined);

/** Beside what moved the pin: a way back, and a question if it now lies at sea, or elsewhere than the chosen place. */
export function MoveNotice({ beside }: { beside: 'CHOICE' | 'MAP' }) {
  const { last, outside, forget, undo } = usePinMoves();
  const box = useRef<HTMLDivElement>(null);
  const isHere = last !== undefined && byChoice.includes(last.kind) === (beside === 'CHOICE');
  /** Its buttons go with the question. */
  const answered = (act: () => void) => () => {
    act();
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} className="col-span-full min-w-0 empty:absolute" role="status">
      {isHere && outside && <Question nearest={outside} onLeave={answered(forget)} onUndo={answered(undo)} />}
      {isHere && !outside && <Moved />}
    </div>
  );
}

function Moved() {
  const t = useTranslate();
  const { last, undo, isUnplaced } = usePinMoves();
  const place = usePlaceLabel();
  if (isUnplaced) return <p className="field-error">{t('editor.place_unknown')}</p>;
  if (!last?.from) return place && last?.kind !== 'CHOICE' ? <p>{t('editor.place_found', { place })}</p> : null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{t(last.isUndone ? 'editor.pin_undone' : 'editor.pin_moved')}</span>
      <Button tone="plain" onClick={undo}>
        {t(last.isUndone ? 'editor.pin_redo' : 'editor.pin_undo')}
      </Button>
    </p>
  );
}

type QuestionProps = { nearest: NearestPlace; onLeave: () => void; onUndo: () => void };

function Question({ nearest, onLeave, onUndo }: QuestionProps) {
  const t = useTranslate();
  const { last } = usePinMoves();
  const settle = useSettle();
  const chosen = usePlaceLabel();
  const label = labelOf(nearest);
  const { id, quarterId, countyId, municipalityId, isAtSea } = nearest;

  function change(): void {
    settle({ settlementId: id, quarterId, units: { countyId, municipalityId } });
    onLeave();
  }

  return (
    <Warning>
      <p>{isAtSea ? t('editor.outside.sea') : t('editor.outside.text', { place: label, chosen })}</p>
      <div className="flex flex-wrap gap-2">
        {!isAtSea && (
          <Button tone="plain" onClick={change}>
            {t('editor.outside.change', { place: nearest.quarter ?? nearest.name })}
          </Button>
        )}
        {last?.from && (
          <Button tone="plain" onClick={onUndo}>
            {t('editor.pin_undo')}
          </Button>
        )}
        <Button tone="plain" onClick={onLeave}>
          {t('editor.outside.keep')}
        </Button>
      </div>
    </Warning>
  );
}
