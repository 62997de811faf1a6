import { useId } from 'react';
import { Button } from '#islands/controls/Button.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { useReferenceName } from '#islands/page/use-reference-name.ts';
import { useTranslate } from '#islands/page/words.tsx';
import type { PlanEditorState } from './use-plan-editor.ts';
import type { OutlineIssue, UnitRow } from './use-floor.ts';

const issueKeys = { CROSSED: 'plans.crossed', OVERLAPPING: 'plans.overlapping' } as const;

export function UnitList({ planEditor }: { planEditor: PlanEditorState }) {
  const t = useTranslate();
  const titleId = useId();
  const left = planEditor.units.length - planEditor.drawn.length;
  if (planEditor.units.length === 0) return <p className="field-hint">{t('plans.no_units')}</p>;
  return (
    <div className="plan-units">
      <p className="mb-2 font-semibold text-strong" id={titleId}>
        {left > 0 ? t('plans.left', { count: left }) : t('plans.all_drawn')}
      </p>
      <ul
        className="grid max-h-[26rem] gap-1 overflow-y-auto p-1 min-[56rem]:max-h-[75svh] [.full-view_&]:max-h-none"
        aria-labelledby={titleId}
      >
        {planEditor.units.map((unit) => (
          <li key={unit.id}>
            <Row unit={unit} planEditor={planEditor} issue={planEditor.issues.get(unit.id)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type RowProps = { unit: UnitRow; planEditor: PlanEditorState; issue: OutlineIssue | undefined };

function Row({ unit, planEditor, issue }: RowProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const isChosen = unit === planEditor.chosen;
  const isDrawn = unit.polygon !== null;
  const status = nameOf('unitStatus', unit.status);
  const name = unit.label ?? t('plans.unnamed');
  return (
    <>
      <button
        type="button"
        className="plan-unit flex min-h-12 w-full items-center gap-2 rounded-control hairline px-2.5 py-1 text-left hover:bg-sunken aria-pressed:border-sea aria-pressed:bg-sea-soft"
        data-row={unit.id}
        aria-pressed={isChosen}
        onClick={() => planEditor.choose(unit.id)}
      >
        <span className="w-5 flex-none text-success">{isDrawn && <Icon name="check" />}</span>
        <span>
          <strong className="text-strong">{name}</strong>{' '}
          <small className="text-ink">
            {t(isDrawn ? 'plans.drawn' : 'plans.not_drawn')}, {status}
          </small>
          {issue && (
            <small className="flex items-center gap-1 text-error">
              <Icon name="warning" /> {t(issueKeys[issue])}
            </small>
          )}
        </span>
      </button>
      {isChosen && !planEditor.sketch && (
        <span className="flex gap-2 py-1.5 [&_.button]:px-3">
          <Button tone={isDrawn ? 'plain' : 'sea'} onClick={() => planEditor.draw()}>
            <Icon name="pencil" />
            {t(isDrawn ? 'plans.draw_again' : 'plans.draw')}
          </Button>
          {isDrawn && (
            <Button tone="plain" aria-label={t('plans.remove', { name })} onClick={planEditor.removeOutline}>
              <Icon name="trash" />
            </Button>
          )}
        </span>
      )}
    </>
  );
}
