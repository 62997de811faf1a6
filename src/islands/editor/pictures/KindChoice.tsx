import type { ImageKind } from '#client/media/images.ts';
import { Choices } from '#islands/editor/fields/FieldFrame.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import type { ImageKinds } from './kinded-image.ts';

type ChoiceProps = { kinds: ImageKinds; kind: ImageKind; onKind: (kind: ImageKind) => void };

export function KindChoice({ kinds, kind, onKind }: ChoiceProps) {
  const t = useTranslate();
  return (
    <Choices
      id="picture-kind"
      label={t('pictures.kind_next')}
      error={undefined}
      kind="radio"
      options={Object.entries(kinds).map(([code, name]) => ({ code, name }))}
      chosen={[kind]}
      onChoose={(code) => onKind(code as ImageKind)}
      onLeave={() => {}}
    />
  );
}
