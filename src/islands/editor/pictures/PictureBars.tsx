import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#islands/controls/Button.tsx';
import { EditorIcon } from '#islands/controls/EditorIcon.tsx';
import type { Action } from '#islands/page/use-action.ts';
import { useTranslate } from '#islands/page/words.tsx';
import type { KindedImage } from './kinded-image.ts';
import type { useRemoval } from './use-picture-work.ts';

/** At the foot of the screen while the pictures are on it, above the phone's bar. */
function Bar({ children, problem }: { children: ReactNode; problem: string }) {
  return (
    <div className="sticky bottom-[calc(var(--foot,0px)_+_68px)] z-2 w-full rounded-card hairline bg-raised p-2 pl-3 leading-snug floating lg:bottom-[calc(var(--foot,0px)_+_12px)]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:[&_.button]:px-3.5">{children}</div>
      <p role="alert" className="field-error empty:hidden">
        {problem}
      </p>
    </div>
  );
}

type RemovedProps = {
  count: number;
  /** Another number after each deletion. */
  deletion: number;
  undoing: Action;
  onUndo: () => void;
  onClose: () => void;
};

/** Tells what was deleted, and takes it back; the focus comes here, since the button that deleted it is gone. */
function RemovedBar({ count, deletion, undoing, onUndo, onClose }: RemovedProps) {
  const t = useTranslate();
  const undo = useRef<HTMLDivElement>(null);
  useEffect(() => undo.current?.querySelector('button')?.focus({ preventScroll: true }), [deletion]);
  return (
    <Bar problem={undoing.problem}>
      <span className="grow">{t('pictures.removed', { count })}</span>
      <div ref={undo}>
        <Button tone="plain" busy={undoing.busy} onClick={onUndo}>
          <EditorIcon name="undo" />
          {t('pictures.take_back')}
        </Button>
      </div>
      <button type="button" className="field-button" aria-label={t('form.close')} onClick={onClose}>
        <EditorIcon name="x" />
      </button>
    </Bar>
  );
}

type ChoosingProps = {
  count: number;
  total: number;
  removing: Action;
  onAll: () => void;
  onRemove: () => void;
  onClose: () => void;
};

/** What is done with several chosen pictures. */
function ChoosingBar({ count, total, removing, onAll, onRemove, onClose }: ChoosingProps) {
  const t = useTranslate();
  // The last row shall not lie under the bar.
  useEffect(() => void document.querySelector('.tiles')?.parentElement?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <Bar problem={removing.problem}>
      <span className="grow" role="status">
        {t('pictures.chosen', { count })}
      </span>
      {count < total && (
        <Button tone="link" onClick={onAll}>
          {t('pictures.choose_all')}
        </Button>
      )}
      <Button tone="danger" held={count === 0} busy={removing.busy} onClick={onRemove}>
        {t('pictures.delete_several', { number: count })}
      </Button>
      <Button tone="plain" onClick={onClose}>
        {t('pictures.choose_end')}
      </Button>
    </Bar>
  );
}

type BarsProps = { images: readonly KindedImage[]; removal: ReturnType<typeof useRemoval>; onLeave: () => void };

/** What is done with chosen and deleted pictures. */
export function PictureBars({ images, removal, onLeave }: BarsProps) {
  const t = useTranslate();
  const { chosen, last, deletion, removing, undoing } = removal;
  const leave = (end: () => void) => () => {
    end();
    onLeave();
  };
  if (chosen)
    return (
      <ChoosingBar
        {...{ count: chosen.size, total: images.length, removing }}
        onAll={() => removal.setChosen(new Set(images.map(({ fileName }) => fileName)))}
        onRemove={() => void removal.remove([...chosen])}
        onClose={leave(() => removal.setChosen(undefined))}
      />
    );
  return (
    <>
      {images.length > 0 && (
        <p className="field-hint flex flex-wrap items-center gap-x-3">
          <span id="pictures-keys">
            {t('pictures.order_hint')} <span className="pointer-coarse:sr-only">{t('pictures.keys_hint')}</span>
          </span>
          {images.length > 1 && (
            <Button tone="link" onClick={() => removal.setChosen(new Set())}>
              {t('pictures.choose_several')}
            </Button>
          )}
        </p>
      )}
      <p role="alert" className="field-error empty:hidden">
        {removing.problem}
      </p>
      {last && (
        <RemovedBar
          {...{ count: last.length, deletion, undoing }}
          onUndo={() => void removal.undo().then(onLeave)}
          onClose={leave(removal.forget)}
        />
      )}
    </>
  );
}
