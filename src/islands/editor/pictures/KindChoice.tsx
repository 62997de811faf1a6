import type { ImageKind } from '#client/images.ts';
import { Choices } from '#islands/editor/fields/Choices.tsx';
import { useWords } from '#islands/page/words.tsx';
import type { PictureKinds } from './picture-kinds.ts';

type Props = { kinds: PictureKinds; kind: ImageKind; onKind: (kind: ImageKind) => void };

/** What the next pictures show. */
export function KindChoice({ kinds, kind, onKind }: Props) {
  const t = useWords();
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
