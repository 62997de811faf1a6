import { useState, type FormEvent } from 'react';
import { maxBlurs } from '#contract/media/image-work.ts';
import type { ImageEditing } from '#client/media/images.ts';
import { Button } from '#islands/controls/Button.tsx';
import { EditorIcon, type EditorIconName } from '#islands/controls/EditorIcon.tsx';
import { FormSummary } from '#islands/controls/FormSummary.tsx';
import { Choices } from '#islands/editor/fields/FieldFrame.tsx';
import { useAction } from '#islands/page/use-action.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { PartSliders } from './PartSliders.tsx';
import type { KindedImage } from './kinded-image.ts';
import {
  cropOf,
  isChanged,
  middlePart,
  turned,
  turnedSize,
  unchanged,
  withRatio,
  type Change,
  type Part,
} from './picture-parts.ts';
import { Stage, type Chosen } from './Stage.tsx';

type Tool = 'crop' | 'blur' | undefined;

const ratios = { free: undefined, wide: 4 / 3 } as const;
type Ratio = keyof typeof ratios;

function useChange(image: KindedImage) {
  const [change, setChange] = useState<Change>(unchanged);
  const [tool, setTool] = useState<Tool>();
  const [chosen, setChosen] = useState<Chosen>();
  const [ratio, setRatio] = useState<Ratio>('free');

  const shaped = (part: Part, name: Ratio, { rotate }: Change) => {
    const wanted = ratios[name];
    return wanted ? withRatio(part, wanted, turnedSize(image, rotate)) : part;
  };

  function take(next: Tool): void {
    setTool(next);
    if (next === 'crop') setChange({ ...change, crop: change.crop ?? shaped(middlePart(0.8), ratio, change) });
    const last = change.blur.length > 0 ? change.blur.length - 1 : undefined;
    setChosen(next === 'crop' ? 'crop' : next && last);
  }

  function setPart(which: Exclude<Chosen, undefined>, part: Part): void {
    if (which === 'crop') return setChange({ ...change, crop: shaped(part, ratio, change) });
    if (which >= maxBlurs) return undefined;
    setChange({ ...change, blur: change.blur.toSpliced(which, 1, part) });
    return setChosen(which);
  }

  function clear(left: Change): void {
    setChange(left);
    take(undefined);
  }

  return {
    ...{ change, tool, chosen, ratio, setChosen, setPart },
    toggle: (next: Tool) => take(next === tool ? undefined : next),
    /** A ratio in pixels is another one once width and height have changed places. */
    turn(clockwise: boolean) {
      const next = turned(change, clockwise);
      setChange({ ...next, crop: next.crop && shaped(next.crop, ratio, next) });
    },
    setRatio(name: Ratio) {
      setRatio(name);
      setChange({ ...change, crop: shaped(cropOf(change), name, change) });
    },
    removePart() {
      if (chosen === 'crop') return clear({ ...change, crop: undefined });
      if (chosen !== undefined) setChange({ ...change, blur: change.blur.toSpliced(chosen, 1) });
      return setChosen(undefined);
    },
    reset: () => clear(unchanged),
  };
}

type Changing = ReturnType<typeof useChange>;

type Props = { image: KindedImage; onEdit: (edit: ImageEditing) => Promise<unknown>; onDone: () => void };

/** Turns, cuts and blurs a picture; the server does it, when it is saved. */
export function PictureEditor({ image, onEdit, onDone }: Props) {
  const t = useTranslate();
  const { busy, problem, run } = useAction();
  const changing = useChange(image);
  const { change, tool, chosen } = changing;
  const part = chosen === undefined ? undefined : chosen === 'crop' ? change.crop : change.blur[chosen];

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { rotate, crop, blur } = change;
    const edit = { fileName: image.fileName, rotate, ...(crop && { crop }), blur: [...blur] };
    if (!isChanged(change) || (await run(() => onEdit(edit)))) onDone();
  }

  return (
    <form className="form" noValidate onSubmit={(event) => void save(event)} aria-label={t('pictures.change')}>
      <FormSummary message={problem || undefined} />
      <Stage
        {...{ image, change, chosen }}
        draws={tool === 'blur'}
        label={t('pictures.stage')}
        onChoose={changing.setChosen}
        onPart={changing.setPart}
      />
      <Tools {...changing} />
      {tool === 'blur' && <Blurs {...changing} />}
      {tool === 'crop' && <Ratios {...changing} />}
      {part && chosen !== undefined && (
        <PartSliders part={part} onPart={(next) => changing.setPart(chosen, next)} onRemove={changing.removePart} />
      )}
      <Button type="submit" busy={busy}>
        {t('pictures.save_change')}
      </Button>
      <Button tone="plain" onClick={onDone}>
        {t('form.cancel')}
      </Button>
    </form>
  );
}

function Tools({ tool, change, toggle, turn, reset }: Changing) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label={t('pictures.tools')}>
      <ToolButton icon="turn-left" onClick={() => turn(false)} name={t('pictures.turn_left')} />
      <ToolButton icon="turn-right" onClick={() => turn(true)} name={t('pictures.turn_right')} />
      <ToolButton
        icon="crop"
        pressed={tool === 'crop'}
        onClick={() => toggle('crop')}
        name={t('pictures.crop')}
        shown
      />
      <ToolButton
        icon="droplet"
        pressed={tool === 'blur'}
        onClick={() => toggle('blur')}
        name={t('pictures.blur')}
        shown
      />
      {isChanged(change) && (
        <Button tone="link" onClick={reset}>
          {t('pictures.reset')}
        </Button>
      )}
    </div>
  );
}

type ToolProps = { icon: EditorIconName; name: string; shown?: boolean; pressed?: boolean; onClick: () => void };

function ToolButton({ icon, name, shown, pressed, onClick }: ToolProps) {
  return (
    <Button
      tone={pressed ? 'sea' : 'plain'}
      title={name}
      {...(shown ? {} : { 'aria-label': name })}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <EditorIcon name={icon} />
      {shown && name}
    </Button>
  );
}

function Ratios({ ratio, setRatio }: Changing) {
  const t = useTranslate();
  return (
    <Choices
      id="picture-ratio"
      label={t('pictures.ratio')}
      error={undefined}
      kind="radio"
      options={[
        { code: 'free', name: t('pictures.ratio_free') },
        { code: 'wide', name: '4 : 3' },
      ]}
      chosen={[ratio]}
      onChoose={(code) => setRatio(code as Ratio)}
      onLeave={() => {}}
    />
  );
}

/** Between parts that lie under each other, or without a pointer. */
function Blurs({ change: { blur }, chosen, setChosen, setPart }: Changing) {
  const t = useTranslate();
  return (
    <div className="stack gap-2">
      <p className="field-hint">{t('pictures.blur_hint')}</p>
      {blur.length > 0 && (
        <Choices
          id="picture-blurs"
          label={t('pictures.blurred')}
          error={undefined}
          kind="radio"
          options={blur.map((_, index) => ({ code: String(index), name: t('pictures.part', { number: index + 1 }) }))}
          chosen={[String(chosen)]}
          onChoose={(code) => setChosen(Number(code))}
          onLeave={() => {}}
        />
      )}
      {blur.length < maxBlurs && (
        <Button tone="plain" onClick={() => setPart(blur.length, middlePart(0.2))}>
          {t('pictures.blur_add')}
        </Button>
      )}
    </div>
  );
}
