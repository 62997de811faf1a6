import { useMemo } from 'react';
import { ApiError } from '#client/api-error.ts';
import type { ImageCalls } from '#client/media/images.ts';
import type { Caption } from '#contract/media/captions.ts';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { useEditor, useEditorState } from '#islands/editor/use-editor.tsx';
import { FieldError } from '#islands/forms/FieldError.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import type { KindedImage, ImageKinds } from './kinded-image.ts';
import { Pictures } from './Pictures.tsx';

type Props = {
  callsOf: (id: number) => ImageCalls<KindedImage>;
  kinds?: ImageKinds;
  captions: readonly Caption[];
};

/** The images; if they have kinds, `kinds` names them. */
export function PicturesInput({ callsOf, kinds, captions }: Props) {
  const t = useTranslate();
  const { patch } = useEditor();
  const id = useEditorState(({ draft }) => draft.saved.id);
  const images = useEditorState(({ draft }) => draft.saved.images);
  const maxImages = useEditorState(({ draft }) => draft.saved.maxImages);
  const isMissing = useEditorState(({ attempts, missing }) => attempts > 0 && missing.includes('images'));
  const most = useEditorState(({ draft: { saved } }) => saved.images.length - Number(isPublic(saved.status)));
  const calls = useMemo(() => {
    const all = callsOf(id);
    const refusal = { code: 'LISTING_INCOMPLETE', status: 422, message: t('pictures.keep_last') } as const;
    const remove: typeof all.remove = (names) =>
      names.length > most ? Promise.reject(new ApiError(refusal)) : all.remove(names);
    return { ...all, remove };
  }, [callsOf, id, most, t]);
  return (
    <div id="field-images" className="col-span-full min-w-0">
      <Pictures
        {...{ calls, images, kinds, captions, maxImages }}
        onImages={(next) => patch((saved) => ({ ...saved, images: next }))}
      />
      <FieldError id="field-images-error" code={isMissing ? 'IMAGE_REQUIRED' : undefined} />
    </div>
  );
}
