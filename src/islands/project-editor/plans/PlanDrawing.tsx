import { memo, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslate } from '#islands/page/words.tsx';
import { dotAt, middlesOf, pointsOf } from './drag-overlay.ts';
import type { PlanEditorState } from './use-plan-editor.ts';
import type { OutlineIssue, DrawnUnit } from './use-floor.ts';

/** Hatching of reserved and sold units, so that colour is not the only cue; as on the project's public page. */
export function PlanPatterns() {
  return (
    <defs className="patterns">
      <pattern id="reserved" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v16" />
      </pattern>
      <pattern id="sold" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v16M0 0h16" />
      </pattern>
    </defs>
  );
}

type ShapeProps = { drawn: DrawnUnit; isChosen: boolean; issue: OutlineIssue | undefined };

const Shape = memo(function Shape({ drawn: { unit, outline, labelAt }, isChosen, issue }: ShapeProps) {
  const classes = [unit.status, isChosen && 'plan-chosen'];
  return (
    <g data-unit={unit.id} className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      <polygon
        className={issue ? 'shape stroke-error stroke-3 [stroke-dasharray:8_5]' : 'shape'}
        points={pointsOf(outline)}
      />
      <text x={labelAt[0]} y={labelAt[1]}>
        {issue ? `⚠ ${unit.label ?? ''}` : unit.label}
      </text>
    </g>
  );
});

type HandleProps = { planEditor: PlanEditorState; keysId: string; onFocusCorner: (index: number) => void };

const dot = 'plan-dot touch-none fill-none [stroke-linecap:round] fine-stroke';

/** Handles of the selected outline and its corners; the edges' middles are for pointers only. */
function Handles({ planEditor: { chosen, chosenDrawn, corner, plan }, keysId, onFocusCorner }: HandleProps) {
  const t = useTranslate();
  if (!chosenDrawn) return null;
  const { outline } = chosenDrawn;
  const part = (value: number, whole: number) => Math.round((value / whole) * 100);
  return (
    <g className="plan-handles plan-chosen">
      <polygon
        className="shape plan-body cursor-move touch-none fill-sea stroke-sea stroke-3 [fill-opacity:0.18] focus-visible:stroke-6 focus-visible:[outline:none]"
        points={pointsOf(outline)}
        tabIndex={0}
        role="application"
        aria-label={t('plans.outline_of', { name: chosen?.label ?? t('plans.unnamed'), count: outline.length })}
        aria-describedby={keysId}
      />
      {middlesOf(outline).map((at, index) => (
        <path
          // oxlint-disable-next-line react/no-array-index-key -- a corner has no other name than its place
          key={index}
          className={`${dot} cursor-copy stroke-sea stroke-8 [stroke-opacity:0.55] [.plan-moving_&]:hidden`}
          data-edge={index}
          d={dotAt(at)}
          aria-hidden="true"
        />
      ))}
      {outline.map(([x, y], index) => (
        <path
          // oxlint-disable-next-line react/no-array-index-key -- as above
          key={index}
          data-corner={index}
          d={dotAt([x, y])}
          className={`${dot} cursor-grab focus-visible:stroke-terracotta focus-visible:stroke-24 focus-visible:[outline:none] ${index === corner ? 'stroke-terracotta stroke-18' : 'stroke-sea stroke-13'}`}
          tabIndex={0}
          role="application"
          aria-label={t('plans.corner', {
            number: index + 1,
            total: outline.length,
            x: part(x, plan.width),
            y: part(y, plan.height),
          })}
          aria-describedby={keysId}
          onFocus={() => onFocusCorner(index)}
        />
      ))}
    </g>
  );
}

/** The outline being drawn; its next edge follows the pointer without React. */
function SketchLayer({ planEditor: { sketch, chosen }, keysId }: Omit<HandleProps, 'onFocusCorner'>) {
  const t = useTranslate();
  if (!sketch) return null;
  const [first] = sketch.corners;
  return (
    <>
      <polygon className="plan-rubber pointer-events-none fill-sea stroke-sea stroke-2 [fill-opacity:0.15] fine-stroke" />
      {sketch.corners.map((at, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <path key={index} className={`${dot} stroke-sea stroke-13`} d={dotAt(at)} />
      ))}
      {first && sketch.corners.length > 2 && (
        <path className={`${dot} stroke-terracotta stroke-26 [stroke-opacity:0.45]`} d={dotAt(first)} />
      )}
      <g
        className="plan-cursor group focus:[outline:none]"
        tabIndex={0}
        role="application"
        aria-label={t('plans.drawing', { name: chosen?.label ?? t('plans.unnamed') })}
        aria-describedby={keysId}
      >
        <path className="plan-hair pointer-events-none fill-none stroke-sea stroke-1 fine-stroke" />
        <path
          className={`${dot} stroke-paper stroke-18 group-focus-visible:stroke-terracotta group-focus-visible:stroke-24`}
        />
        <path className={`${dot} stroke-sea stroke-13`} />
      </g>
    </>
  );
}

type Props = HandleProps & {
  label: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onSettle: (event: KeyboardEvent | FocusEvent) => void;
};

/** Two SVGs, so that browsers repaint only the moving one while dragging. */
export function PlanDrawing({ label, onKeyDown, onSettle, ...rest }: Props) {
  const { planEditor, keysId } = rest;
  const { chosenDrawn, sketch, issues } = planEditor;
  const shape = (drawn: DrawnUnit, isChosen: boolean) => (
    <Shape key={drawn.unit.id} drawn={drawn} isChosen={isChosen} issue={issues.get(drawn.unit.id)} />
  );
  return (
    <>
      <svg className="plan-drawing will-change-transform" aria-hidden="true">
        <PlanPatterns />
        <g className="plan-shapes [&>g]:cursor-pointer [.plan-sketching_&>g]:[cursor:inherit]">
          {planEditor.drawn.filter((drawn) => drawn !== chosenDrawn).map((drawn) => shape(drawn, false))}
        </g>
      </svg>
      <svg
        className="plan-hand pointer-events-none *:pointer-events-auto focus-visible:-outline-offset-4"
        role="application"
        aria-label={label}
        aria-describedby={keysId}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onKeyUp={onSettle}
        onBlur={onSettle}
      >
        {chosenDrawn && shape(chosenDrawn, true)}
        <path className="plan-guides pointer-events-none fill-none stroke-terracotta stroke-2 [stroke-dasharray:6_4] fine-stroke" />
        {sketch ? <SketchLayer {...{ planEditor, keysId }} /> : <Handles {...rest} />}
      </svg>
    </>
  );
}
