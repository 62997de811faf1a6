import { useState } from 'react';
import type { Point } from '#contract/location.ts';
import { readPastedPoint } from '#domain/places/pasted-point.ts';
import { FieldFrame } from '#islands/editor/fields/FieldFrame.tsx';
import { afterPress } from '#islands/page/after-press.ts';
import { useTranslate } from '#islands/page/words.tsx';

type Props = { point: Point | null; onMove: (point: Point) => void };

const textOf = ({ lat, lng }: Point) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

/** Takes coordinates and links of maps; what cannot be read stays, with the reason. */
export function Coordinates({ point, onMove }: Props) {
  const t = useTranslate();
  const [own, setOwn] = useState<string>();
  const [error, setError] = useState<string>();

  function change(text: string): void {
    const read = readPastedPoint(text);
    setOwn(text);
    // A link is pasted, not typed: it will not get better.
    setError('problem' in read && text.includes('://') ? read.problem : undefined);
    if ('point' in read) onMove(read.point);
  }

  function leave(): void {
    const read = own?.trim() ? readPastedPoint(own) : undefined;
    setError(read && 'problem' in read ? read.problem : undefined);
    if (!read || 'point' in read) setOwn(undefined);
  }

  return (
    <FieldFrame
      id="field-coordinates"
      label={t('editor.coordinates')}
      hint={t('editor.coordinates_hint')}
      error={error}
    >
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          spellCheck={false}
          value={own ?? (point ? textOf(point) : '')}
          onChange={({ target }) => change(target.value)}
          onBlur={() => afterPress(leave)}
          onKeyDown={({ key }) => key === 'Enter' && leave()}
        />
      )}
    </FieldFrame>
  );
}
