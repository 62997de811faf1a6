import { useId } from 'react';
import { reference } from '#contract/reference.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { useLocale, useWords } from '#islands/page/words.tsx';
import type { Desk } from './use-desk.ts';
import type { Doubt, UnitRow } from './use-floor.ts';

const doubtWords = { CROSSED: 'plans.crossed', OVERLAPPING: 'plans.overlapping' } as const;

export function UnitList({ desk }: { desk: Desk }) {
  const t = useWords();
  const titleId = useId();
  const left = desk.units.length - desk.drawn.length;
  if (desk.units.length === 0) return <p className="field-hint">{t('plans.no_units')}</p>;
  return (
    <div className="plan-units">
      <p id={titleId}>{left > 0 ? t('plans.left', { count: left }) : t('plans.all_drawn')}</p>
      <ul aria-labelledby={titleId}>
        {desk.units.map((unit) => (
          <li key={unit.id}>
            <Row unit={unit} desk={desk} doubt={desk.doubts.get(unit.id)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Row({ unit, desk, doubt }: { unit: UnitRow; desk: Desk; doubt: Doubt | undefined }) {
  const t = useWords();
  const locale = useLocale();
  const isChosen = unit === desk.chosen;
  const isDrawn = unit.polygon !== null;
  const status = reference.unitStatus.find(({ code }) => code === unit.status)?.name[locale];
  const name = unit.label ?? t('plans.unnamed');
  return (
    <>
      <button
        type="button"
        className="plan-unit"
        data-row={unit.id}
        aria-pressed={isChosen}
        onClick={() => desk.choose(unit.id)}
      >
        <span className="plan-unit-mark">{isDrawn && <Icon name="check" />}</span>
        <span>
          <strong>{name}</strong>{' '}
          <small>
            {t(isDrawn ? 'plans.drawn' : 'plans.not_drawn')}, {status}
          </small>
          {doubt && (
            <small className="plan-unit-doubt">
              <Icon name="warning" /> {t(doubtWords[doubt])}
            </small>
          )}
        </span>
      </button>
      {isChosen && !desk.sketch && (
        <span className="plan-unit-acts">
          <Button tone={isDrawn ? 'plain' : 'sea'} onClick={() => desk.draw()}>
            <Icon name="pencil" />
            {t(isDrawn ? 'plans.draw_again' : 'plans.draw')}
          </Button>
          {isDrawn && (
            <Button tone="plain" aria-label={t('plans.remove', { name })} onClick={desk.removeOutline}>
              <Icon name="trash" />
            </Button>
          )}
        </span>
      )}
    </>
  );
}
