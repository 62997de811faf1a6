import type { FileRefusal } from '#contract/media/upload.ts';

/** Why a model is not taken; `reason` is for whoever made the file. */
export type ModelFlaw = { refusal: FileRefusal; reason: string };
