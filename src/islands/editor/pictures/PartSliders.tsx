import { useId } from 'react';
import { Button } from '#islands/controls/Button.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { fitPart, minSide, type Part } from './picture-parts.ts';

const measures = ['left', 'top', 'width', 'height'] as const;
const percent = 100;

type Props = { part: Part; onPart: (part: Part) => void; onRemove: () => void };

/** The place of a part without a pointer: the arrow keys move a slider by a hundredth. */
export function PartSliders({ part, onPart, onRemove }: Props) {
  const t = useTranslate();
  const id = useId();
  return (
    <div className="stack gap-2">
      <div className="grid grid-cols-2 gap-x-4 gap-y-1">
        {measures.map((measure) => (
          <div key={measure}>
            <label htmlFor={`${id}-${measure}`} className="text-sm">
              {t(`pictures.part_${measure}`)}
            </label>
            <input
              id={`${id}-${measure}`}
              className="block h-8 w-full accent-sea"
              type="range"
              min={measure === 'width' || measure === 'height' ? minSide * percent : 0}
              max={percent}
              value={Math.round(part[measure] * percent)}
              aria-valuetext={`${Math.round(part[measure] * percent)} %`}
              onChange={({ target }) => onPart(fitPart({ ...part, [measure]: Number(target.value) / percent }))}
            />
          </div>
        ))}
      </div>
      <Button tone="link" onClick={onRemove}>
        {t('pictures.part_remove')}
      </Button>
    </div>
  );
}
