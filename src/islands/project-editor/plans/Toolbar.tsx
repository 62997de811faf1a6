import { EditorIcon, type EditorIconName } from '#islands/controls/EditorIcon.tsx';
import { useWords } from '#islands/page/words.tsx';
import { useUndoable } from '#islands/project-editor/draft/use-project-editor.tsx';
import type { Board } from './board.ts';
import type { Desk, DeskActs } from './desk.ts';

type Props = {
  desk: Desk & DeskActs;
  board: Board | undefined;
  isFull: boolean;
  onFull: () => void;
  /** Where another floor has outlines to copy. */
  onCopy: (() => void) | undefined;
};

const closer = 1.5;

type ToolProps = { name: EditorIconName; label: string; pressed?: boolean; disabled?: boolean; onPress: () => void };

function Tool({ name, label, pressed, disabled = false, onPress }: ToolProps) {
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

/** How one looks at the plan, and what is done to all of it. */
export function Toolbar({ desk, board, isFull, onFull, onCopy }: Props) {
  const t = useWords();
  const undoable = useUndoable();
  const zoom = (factor: number) => () => {
    board?.zoom(factor);
    desk.say(t('plans.zoomed', { percent: Math.round((board?.closeness() ?? 1) * 100) }));
  };
  return (
    <div className="plan-tools flex flex-wrap gap-2" role="toolbar" aria-label={t('plans.tools')}>
      <Tool name="plus" label={t('plans.zoom_in')} onPress={zoom(closer)} />
      <Tool name="minus" label={t('plans.zoom_out')} onPress={zoom(1 / closer)} />
      <Tool name="fit" label={t('plans.fit')} onPress={zoom(0)} />
      <Tool name="magnet" label={t('plans.snapping')} pressed={desk.isSnapping} onPress={desk.toggleSnapping} />
      <Tool name="undo" label={t('plans.undo')} disabled={!undoable.undo} onPress={desk.undo} />
      <Tool name="redo" label={t('plans.redo')} disabled={!undoable.redo} onPress={desk.redo} />
      {onCopy && <Tool name="copy" label={t('plans.copy')} onPress={onCopy} />}
      <Tool
        name={isFull ? 'shrink' : 'expand'}
        label={t(isFull ? 'form.leave_full_view' : 'form.full_view')}
        onPress={onFull}
      />
    </div>
  );
}
