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

/** On a phone the plan comes first. */
const stageClass =
  'plan plan-stage max-h-[75svh] w-full overflow-hidden rounded-control hairline bg-paper select-none [-webkit-touch-callout:none] max-[56rem]:-order-1 [.full-view_&]:h-[58dvh] [.full-view_&]:max-h-none min-[56rem]:[.full-view_&]:h-[calc(100dvh_-_210px)]';

const sketching =
  'plan-sketching cursor-crosshair touch-none [&_.plan-chosen]:pointer-events-none [&_.plan-chosen]:opacity-40';

const resting = '[touch-action:pan-y] data-zoomed:cursor-grab data-zoomed:touch-none [.full-view_&]:touch-none';

export function PlanStage(props: Props) {
  const { image, planEditor, planContext, keysId } = props;
  const t = useTranslate();
  const stage = useRef<HTMLDivElement>(null);
  useBench(props, stage);
  usePointers(stage, planContext);
  const now = () => planContext.current;

  return (
    <div ref={stage} className={`${stageClass} ${planEditor.sketch ? sketching : resting}`}>
      <img
        src={image.url}
        srcSet={webpSrcset(image) || undefined}
        width={planEditor.plan.width}
        height={planEditor.plan.height}
        sizes="800px"
        className="absolute top-0 left-0 h-auto max-w-none origin-top-left will-change-transform"
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
          <polygon className="plan-rubber pointer-events-none fill-sea stroke-sea stroke-2 [fill-opacity:0.15] fine-stroke" />
          <path className="plan-hair pointer-events-none fill-none stroke-sea stroke-1 fine-stroke" />
        </svg>
      </div>
    </div>
  );
}
