import type { ImageKind } from '#client/images.ts';
import type { Image } from '#contract/media/image.ts';

/** A picture that may be of a kind. */
export type KindedImage = Image & { kind?: ImageKind };

/** What each kind of picture is called. */
export type PictureKinds = Readonly<Record<ImageKind, string>>;

/** What the kind of a picture is called, where pictures are of kinds. */
export function kindName({ kind }: KindedImage, kinds: PictureKinds | undefined): string | undefined {
  return kind && kinds?.[kind];
}
