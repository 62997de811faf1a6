import { lazy, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { Image } from '#contract/media/image.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { useEditorState } from '#islands/project-editor/draft/use-project-editor.tsx';
import { usePlan } from '#islands/project-editor/floors/use-floors.ts';
import { fullView, useFullView } from '#islands/project-editor/use-full-view.ts';
import { DrawBar, Toolbar } from './Bars.tsx';
import type { Viewport } from './viewport.ts';
import type { PlanContext } from './plan-editor-state.ts';
import { PlanStage } from './PlanStage.tsx';
import { UnitList } from './UnitList.tsx';
import { usePlanEditor } from './use-plan-editor.ts';
import { usePlanChange, otherFloors, useFloorUnits } from './use-floor.ts';

const CopyDialog = lazy(() => import('./CopyDialog.tsx').then((module) => ({ default: module.CopyDialog })));

export function PlanEditor({ floorId }: { floorId: string }) {
  const t = useTranslate();
  const plan = usePlan(floorId);
  const units = useFloorUnits(floorId);
  const drawn = units.filter(({ polygon }) => polygon).length;
  if (plan) return <PlanDesk key={floorId} floorId={floorId} image={plan} />;
  return (
    <p className="field-hint">
      {t('plans.no_plan')} {drawn > 0 && t('plans.kept', { count: drawn })}
    </p>
  );
}

/** Focuses an element that is rendered only later, and scrolls it or its plan into view. */
function useLateFocus(root: { readonly current: HTMLElement | null }) {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const element = wanted.current && root.current?.querySelector<HTMLElement>(wanted.current);
    if (!element) return;
    wanted.current = undefined;
    element.focus({ preventScroll: true });
    (element.closest('.plan-stage') ?? element).scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
  return useCallback((selector: string) => {
    wanted.current = selector;
  }, []);
}

function PlanDesk({ floorId, image }: { floorId: string; image: Image }) {
  const t = useTranslate();
  const root = useRef<HTMLDivElement>(null);
  const planContext = useRef<PlanContext>(undefined);
  const [viewport, setViewport] = useState<Viewport>();
  const [isCopying, setCopying] = useState(false);
  const keysId = useId();
  const { width, height } = image;
  const plan = useMemo(() => ({ width, height }), [width, height]);
  const { planEditor, said } = usePlanEditor(floorId, plan, useLateFocus(root));
  const { change, accept } = usePlanChange(floorId, image);
  const { isFull, toggle } = useFullView(root);
  const canCopy = useEditorState(({ facts }) => otherFloors(facts, floorId).length > 0);

  return (
    <div ref={root} className={`stack content-start gap-3 text-ink ${isFull ? fullView : ''}`}>
      {change && planEditor.drawn.length > 0 && (
        <div className="notice bg-warning-soft text-strong" role="status">
          <Icon name="warning" />
          <p>
            {t(change === 'RESHAPED' ? 'plans.reshaped' : 'plans.replaced')}{' '}
            <Button tone="link" onClick={accept}>
              {t('plans.accept')}
            </Button>
          </p>
        </div>
      )}
      <div className="stack gap-4 min-[56rem]:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="stack content-start gap-2.5">
          <Toolbar
            {...{ planEditor, viewport, isFull }}
            onFull={toggle}
            onCopy={canCopy ? () => setCopying(true) : undefined}
          />
          <PlanStage {...{ image, planEditor, planContext, keysId }} onViewport={setViewport} />
          <DrawBar planEditor={planEditor} />
          <Status said={said} />
        </div>
        <UnitList planEditor={planEditor} />
      </div>
      <p id={keysId} hidden>
        {t(planEditor.sketch ? 'plans.keys_drawing' : 'plans.keys')}
      </p>
      {isCopying && (
        <Suspense>
          <CopyDialog {...{ floorId, image }} onClose={() => setCopying(false)} onDone={planEditor.say} />
        </Suspense>
      )}
    </div>
  );
}

/** Announces politely what has just happened; arrow keys re-render only this. */
export function Status({ said }: { said: ReadableAtom<string> }) {
  return (
    <p className="plan-status min-h-[1.5em] text-md font-semibold text-strong" role="status">
      {useStore(said)}
    </p>
  );
}
