import { useMemo } from 'react';
import type { ImageCalls } from '#client/media/images.ts';
import type { Caption } from '#contract/media/captions.ts';
import { useEditor, useEditorState } from '#islands/editor/use-editor.tsx';
import { FieldError } from '#islands/forms/FieldError.tsx';
import type { KindedImage, ImageKinds } from './kinded-image.ts';
import { Pictures } from './Pictures.tsx';

type Props = {
  callsOf: (id: number) => ImageCalls<KindedImage>;
  kinds?: ImageKinds;
  captions: readonly Caption[];
};

/** The images; if they have kinds, `kinds` names them. */
export function PicturesInput({ callsOf, kinds, captions }: Props) {
  const { patch } = useEditor();
  const id = useEditorState(({ draft }) => draft.saved.id);
  const images = useEditorState(({ draft }) => draft.saved.images);
  const isMissing = useEditorState(({ attempts, missing }) => attempts > 0 && missing.includes('images'));
  const calls = useMemo(() => callsOf(id), [callsOf, id]);
  return (
    <div id="field-images" className="col-span-full min-w-0">
      <Pictures
        {...{ calls, images, kinds, captions }}
        onImages={(next) => patch((saved) => ({ ...saved, images: next }))}
      />
      <FieldError id="field-images-error" code={isMissing ? 'IMAGE_REQUIRED' : undefined} />
    </div>
  );
}
