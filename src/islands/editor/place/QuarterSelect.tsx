import { FieldFrame } from '#islands/editor/fields/FieldFrame.tsx';
import { useField } from '#islands/editor/use-editor.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { usePinMoves } from './pin-moves.ts';
import { useQuarters, useUnits } from './use-place.ts';

/** The quarter of a town that has any; choosing one moves the pin there. */
export function QuarterSelect() {
  const t = useTranslate();
  const { id, typed, error, type, leave } = useField('quarterId');
  const { move } = usePinMoves();
  const quarters = useQuarters(useUnits()?.municipalityId);
  if (quarters.length === 0) return null;

  function choose(quarterId: string): void {
    const quarter = quarters.find((one) => one.id === quarterId);
    type(quarter?.id ?? null);
    if (quarter) move(quarter, 'CHOICE');
  }

  return (
    <FieldFrame {...{ id, error }} label={t('listing.field.quarterId')}>
      {(control) => (
        <select
          {...control}
          value={typeof typed === 'string' ? typed : ''}
          onChange={({ target }) => choose(target.value)}
          onBlur={leave}
        >
          <option value="">{t('editor.no_quarter')}</option>
          {quarters.map((quarter) => (
            <option key={quarter.id} value={quarter.id}>
              {quarter.name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
