import * as z from 'zod';
import { mostImages } from '#contract/most-images.ts';
import { Image } from './image.ts';
import { shortText, trimmedText } from '#contract/text.ts';

/** Limits: files per upload, documents per kind and listing. */
export const maxFiles = 25;
export const maxDocuments = 20;

/** In pixels: the largest image accepted, and the width above which images are scaled down. */
export const maxPixels = 64_000_000;
export const imageWidths = [320, 480, 640, 1280, 2048] as const;

/** Why a file was rejected; each has a message in both dictionaries under `errors`. */
export const FileRefusal = z.enum([
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'FILE_TYPE_NOT_SUPPORTED',
  'FILE_DAMAGED',
  'IMAGE_TOO_MANY_PIXELS',
  'IMAGE_TOO_SMALL',
  'IMAGE_ANIMATED',
  'IMAGE_TOO_COSTLY',
  'FILES_PER_HOUR',
  'PDF_ACTIVE',
  'PDF_UNREADABLE',
  'UPLOAD_TOO_SLOW',
  'TOO_MANY_FILES',
  'TOO_MANY_IMAGES',
  'MODEL_NO_GLB',
  'MODEL_DAMAGED',
  'MODEL_EXTERNAL',
  'MODEL_EXTENSION_NOT_SUPPORTED',
  'MODEL_EMPTY',
  'MODEL_TEXTURES_TOO_LARGE',
  'MODEL_INVALID',
  'STORAGE_FULL',
]);
export type FileRefusal = z.infer<typeof FileRefusal>;

/** The result for one uploaded file; `name` is the client's. A rejected file does not affect the others. */
const UploadedImage = z
  .object({ name: z.string(), image: Image.nullable(), error: FileRefusal.nullable() })
  .meta({ id: 'UploadedImage' });

/** Response of an image upload: the result for each file, and the listing's current images. */
export const UploadedImages = z
  .object({ files: z.array(UploadedImage), images: z.array(Image) })
  .meta({ id: 'UploadedImages' });
export type UploadedImages = z.infer<typeof UploadedImages>;

/** The name of a stored file, as a parameter. */
export const FileName = shortText(100, 'VALUE_REQUIRED');

/** Body of `PUT …/images/order`: all images by name, the cover first. */
export const ImageOrder = z.object({ fileNames: z.array(FileName).max(mostImages) }).meta({ id: 'ImageOrder' });
export type ImageOrder = z.infer<typeof ImageOrder>;

const description = trimmedText(200).nullable();

/** The alternative text of an image, in each language that has one. */
export const AltText = z.object({ hr: description, en: description });

/** Body of `PUT …/images/text`: the alternative text of an image, and whether it shows a floor plan. */
export const ImageText = z
  .object({
    fileName: FileName,
    alt: AltText,
    isPlan: z.boolean('VALUE_INVALID').optional().meta({ description: 'Stays as it was where it is left out' }),
  })
  .meta({ id: 'ImageText' });
export type ImageText = z.infer<typeof ImageText>;

/** A private document of a listing as its owner sees it; `url` needs the owner's or an admin's token. */
export const PrivateDocument = z
  .object({ fileName: z.string(), title: z.string(), bytes: z.int(), createdAt: z.iso.datetime(), url: z.string() })
  .meta({ id: 'PrivateDocument' });
export type PrivateDocument = z.infer<typeof PrivateDocument>;

const UploadedDocument = z
  .object({ name: z.string(), document: PrivateDocument.nullable(), error: FileRefusal.nullable() })
  .meta({ id: 'UploadedDocument' });

/** Response of a document upload: the result for each file, and all current documents of its kind. */
export const UploadedDocuments = z
  .object({ files: z.array(UploadedDocument), documents: z.array(PrivateDocument) })
  .meta({ id: 'UploadedDocuments' });
export type UploadedDocuments = z.infer<typeof UploadedDocuments>;
