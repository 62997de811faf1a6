import * as z from 'zod';
import { mostImages } from '#contract/most-images.ts';
import { FileName } from './upload.ts';

/** How long deleted pictures, and the originals of edited ones, can be taken back. */
export const restorableMinutes = 60;
export const maxBlurs = 30;

const fraction = z.number('VALUE_INVALID').min(0, 'VALUE_INVALID').max(1, 'VALUE_INVALID');
const side = fraction.min(0.01, 'VALUE_INVALID');
const rounding = 1e-6;

/** A part of a picture, in fractions of its width and height. */
export const PicturePart = z
  .object({ left: fraction, top: fraction, width: side, height: side })
  .refine(({ left, width }) => left + width <= 1 + rounding, { path: ['width'], error: 'VALUE_INVALID' })
  .refine(({ top, height }) => top + height <= 1 + rounding, { path: ['height'], error: 'VALUE_INVALID' })
  .meta({ id: 'PicturePart' });
export type PicturePart = z.infer<typeof PicturePart>;

/** Body of `PUT …/images/edits`. */
export const ImageEdit = z
  .object({
    fileName: FileName,
    rotate: z
      .literal([0, 90, 180, 270], 'VALUE_INVALID')
      .default(0)
      .meta({ description: 'Degrees clockwise; the parts are those of the turned picture' }),
    crop: PicturePart.optional().meta({ description: 'What is left of it' }),
    blur: z
      .array(PicturePart, 'VALUE_INVALID')
      .max(maxBlurs, 'VALUE_TOO_LONG')
      .default([])
      .meta({ description: 'What nobody can recognize any more: faces, number plates' }),
  })
  .refine(({ rotate, crop, blur }) => rotate !== 0 || crop !== undefined || blur.length > 0, {
    path: ['rotate'],
    error: 'VALUE_REQUIRED',
  })
  .meta({ id: 'ImageEdit' });
export type ImageEdit = z.infer<typeof ImageEdit>;
export type ImageChange = Omit<ImageEdit, 'fileName'>;

/** Body of `PUT …/images/removed` and `…/images/restored`. */
export const ImageNames = z
  .object({ fileNames: z.array(FileName).min(1, 'VALUE_REQUIRED').max(mostImages, 'VALUE_TOO_LONG') })
  .meta({ id: 'ImageNames' });
export type ImageNames = z.infer<typeof ImageNames>;
