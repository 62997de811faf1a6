import type { ImageKind } from '#client/media/images.ts';
import type { Image } from '#contract/media/image.ts';

export type KindedImage = Image & { kind?: ImageKind };

export type ImageKinds = Readonly<Record<ImageKind, string>>;
