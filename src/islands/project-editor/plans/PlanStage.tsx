import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Image } from '#contract/media/image.ts';
import { webpSrcset } from '#domain/media/image.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { createViewport, type Viewport } from './viewport.ts';
import type { PlanContext } from './plan-editor-state.ts';
import { press, settle, showCursor } from './plan-keys.ts';
import { createDragOverlay } from './drag-overlay.ts';
import { PlanDrawing } from './PlanDrawing.tsx';
import type { PlanEditorState } from './use-plan-editor.ts';
import { usePointers } from './use-pointers.ts';

type Props = {
  image: Image;
  planEditor: PlanEditorState;
  planContext: RefObject<PlanContext | undefined>;
  keysId: string;
  onViewport: (viewport: Viewport | undefined) => void;
};

function useBench(
  { image, planEditor, planContext: benchRef, onViewport }: Props,
  stage: RefObject<HTMLDivElement | null>,
): void {
  const { plan, sketch } = planEditor;
  const newest = useRef(planEditor);

  useLayoutEffect(() => {
    newest.current = planEditor;
    if (benchRef.current) benchRef.current.planEditor = planEditor;
  });

  useLayoutEffect(() => {
    if (!stage.current) return undefined;
    const { viewport, stop } = createViewport(stage.current, plan);
    const cursor = { at: [plan.width / 2, plan.height / 2] as const };
    benchRef.current = {
      viewport,
      live: createDragOverlay(viewport),
      planEditor: newest.current,
      cursor,
      nudged: undefined,
    };
    onViewport(viewport);
    return () => {
      if (benchRef.current) settle(benchRef.current);
      benchRef.current = undefined;
      stop();
    };
  }, [plan, image.fileName, stage, benchRef, onViewport]);

  useEffect(() => {
    if (!benchRef.current) return;
    if (sketch) showCursor(benchRef.current);
    else benchRef.current.live.clear();
  }, [sketch, benchRef]);
}

export function PlanStage(props: Props) {
  const { image, planEditor, planContext, keysId } = props;
  const t = useTranslate();
  const stage = useRef<HTMLDivElement>(null);
  useBench(props, stage);
  usePointers(stage, planContext);
  const now = () => planContext.current;

  return (
    <div ref={stage} className={['plan plan-stage', planEditor.sketch && 'plan-sketching'].filter(Boolean).join(' ')}>
      <img
        src={image.url}
        srcSet={webpSrcset(image) || undefined}
        width={planEditor.plan.width}
        height={planEditor.plan.height}
        sizes="800px"
        alt=""
        draggable={false}
      />
      <PlanDrawing
        planEditor={planEditor}
        keysId={keysId}
        label={t('plans.plan_label')}
        onFocusCorner={planEditor.chooseCorner}
        onKeyDown={(event) => {
          const held = now();
          if (held) press(held, event);
        }}
        onSettle={() => {
          const held = now();
          if (held) settle(held);
        }}
      />
      <div
        className="plan-loupe pointer-events-none absolute top-2 left-2 size-29 overflow-hidden rounded-pill bg-paper floating [border:3px_solid_var(--color-sea)] [&_text]:hidden [&.plan-loupe-right]:right-2 [&.plan-loupe-right]:left-auto"
        hidden
      >
        <svg aria-hidden="true">
          <image href={image.url} width={planEditor.plan.width} height={planEditor.plan.height} />
          <g />
          <polygon className="plan-rubber" />
          <path className="plan-hair" />
        </svg>
      </div>
    </div>
  );
}
