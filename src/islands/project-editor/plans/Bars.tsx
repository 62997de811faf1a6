import { minCorners, maxCorners } from '#domain/projects/outline/corners.ts';
import { Button } from '#islands/controls/Button.tsx';
import { EditorIcon, type EditorIconName } from '#islands/controls/EditorIcon.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { useUndoable } from '#islands/project-editor/draft/use-project-editor.tsx';
import type { Viewport } from './viewport.ts';
import type { Tool } from './sketch.ts';
import type { PlanEditorState } from './use-plan-editor.ts';

type ToolbarProps = {
  planEditor: PlanEditorState;
  viewport: Viewport | undefined;
  isFull: boolean;
  onFull: () => void;
  /** Defined if another floor has outlines to copy. */
  onCopy: (() => void) | undefined;
};

const closer = 1.5;

type ToolProps = { name: EditorIconName; label: string; pressed?: boolean; disabled?: boolean; onPress: () => void };

function ToolButton({ name, label, pressed, disabled = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="grid size-11 place-items-center rounded-control hairline border-control bg-raised text-strong hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-50 aria-pressed:border-sea aria-pressed:bg-sea aria-pressed:text-on-sea"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onPress()}
    >
      <EditorIcon name={name} />
    </button>
  );
}

export function Toolbar({ planEditor, viewport, isFull, onFull, onCopy }: ToolbarProps) {
  const t = useTranslate();
  const undoable = useUndoable();
  const zoom = (factor: number) => () => {
    viewport?.zoom(factor);
    planEditor.say(t('plans.zoomed', { percent: Math.round((viewport?.closeness() ?? 1) * 100) }));
  };
  return (
    <div className="plan-tools flex flex-wrap gap-2" role="toolbar" aria-label={t('plans.tools')}>
      <ToolButton name="plus" label={t('plans.zoom_in')} onPress={zoom(closer)} />
      <ToolButton name="minus" label={t('plans.zoom_out')} onPress={zoom(1 / closer)} />
      <ToolButton name="fit" label={t('plans.fit')} onPress={zoom(0)} />
      <ToolButton
        name="magnet"
        label={t('plans.snapping')}
        pressed={planEditor.isSnapping}
        onPress={planEditor.toggleSnapping}
      />
      <ToolButton name="undo" label={t('plans.undo')} disabled={!undoable.undo} onPress={planEditor.undo} />
      <ToolButton name="redo" label={t('plans.redo')} disabled={!undoable.redo} onPress={planEditor.redo} />
      {onCopy && <ToolButton name="copy" label={t('plans.copy')} onPress={onCopy} />}
      <ToolButton
        name={isFull ? 'shrink' : 'expand'}
        label={t(isFull ? 'form.leave_full_view' : 'form.full_view')}
        onPress={onFull}
      />
    </div>
  );
}

type Props = { planEditor: PlanEditorState };

const tools: readonly Tool[] = ['RECTANGLE', 'CORNERS'];
const toolWords = { RECTANGLE: 'plans.rectangle', CORNERS: 'plans.corners' } as const;

export function DrawBar({ planEditor }: Props) {
  const t = useTranslate();
  if (planEditor.sketch) return <SketchBar planEditor={planEditor} />;
  if (planEditor.chosenDrawn) return <OutlineBar planEditor={planEditor} />;
  if (planEditor.chosen)
    return (
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => planEditor.draw()}>
          {t('plans.draw_named', { name: planEditor.chosen.label ?? t('plans.unnamed') })}
        </Button>
      </div>
    );
  return <p className="text-md text-muted">{t(planEditor.units.length > 0 ? 'plans.choose' : 'plans.no_units')}</p>;
}

function SketchBar({ planEditor }: Props) {
  const t = useTranslate();
  const { tool, corners = [] } = planEditor.sketch ?? {};
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <span role="group" aria-label={t('plans.tool')} className="flex">
          {tools.map((one) => (
            <button
              key={one}
              className="min-h-11 hairline border-control px-3.5 font-semibold text-strong first:rounded-l-control last:rounded-r-control last:border-l-0 aria-pressed:border-sea aria-pressed:bg-sea aria-pressed:text-on-sea"
              type="button"
              aria-pressed={one === tool}
              onClick={() => planEditor.draw(one)}
            >
              {t(toolWords[one])}
            </button>
          ))}
        </span>
        {tool === 'CORNERS' && (
          <Button held={corners.length < minCorners} onClick={planEditor.close}>
            {t('plans.close')}
          </Button>
        )}
        {(tool === 'CORNERS' || corners.length > 0) && (
          <Button tone="plain" held={corners.length === 0} onClick={planEditor.takeBack}>
            {t('plans.take_back')}
          </Button>
        )}
        <Button tone="plain" onClick={planEditor.giveUp}>
          {t('form.cancel')}
        </Button>
      </div>
      <p className="text-md text-muted">
        {t(tool === 'CORNERS' ? 'plans.how_corners' : 'plans.how_rectangle')}{' '}
        <span className="pointer-coarse:hidden">{t('plans.how_keys')}</span>
      </p>
    </>
  );
}

function OutlineBar({ planEditor }: Props) {
  const t = useTranslate();
  const { corner, chosenDrawn } = planEditor;
  const count = chosenDrawn?.outline.length ?? 0;
  const next = planEditor.units.find(({ polygon }) => !polygon);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {next && (
          <Button
            onClick={() => {
              planEditor.choose(next.id);
              planEditor.draw();
            }}
          >
            {t('plans.draw_named', { name: next.label ?? t('plans.unnamed') })}
          </Button>
        )}
        <Button
          tone="plain"
          held={corner === undefined || count >= maxCorners}
          onClick={() => corner !== undefined && planEditor.addCorner(corner)}
        >
          {t('plans.add_corner')}
        </Button>
        <Button
          tone="plain"
          held={corner === undefined || count <= minCorners}
          onClick={() => corner !== undefined && planEditor.removeCorner(corner)}
        >
          {t('plans.remove_corner')}
        </Button>
      </div>
      <p className="text-md text-muted">
        {t('plans.how_change')} <span className="pointer-coarse:hidden">{t('plans.how_free')}</span>
      </p>
    </>
  );
}
