import * as z from 'zod';
import { Image } from './image.ts';
import { shortText, trimmedText } from '#contract/text.ts';

/** Files in one upload, pictures of one listing and its documents of one kind, bytes of one account. */
export const maxFiles = 25;
export const maxImages = 40;
export const maxDocuments = 20;
export const maxBytesOfUser = 2 * 1024 ** 3;

/** Sizes in pixels: the most that a picture may have, and the width above which it is kept smaller. */
export const maxPixels = 64_000_000;
export const imageWidths = [320, 640, 1280, 2048] as const;

/** Why a file was refused; each has a sentence in both dictionaries under `errors`. */
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

/** What became of one file of an upload; `name` is the sender's. A refused file takes no other with it. */
const UploadedImage = z
  .object({ name: z.string(), image: Image.nullable(), error: FileRefusal.nullable() })
  .meta({ id: 'UploadedImage' });

/** Answer of an upload of pictures: what became of each file, and all pictures of the listing as they are now. */
export const UploadedImages = z
  .object({ files: z.array(UploadedImage), images: z.array(Image) })
  .meta({ id: 'UploadedImages' });
export type UploadedImages = z.infer<typeof UploadedImages>;

/** The name of a stored file, as calls that are about it take it. */
export const FileName = shortText(100, 'VALUE_REQUIRED');

/** Body of `PUT …/images/order`: every picture by its name, the cover first. */
export const ImageOrder = z.object({ fileNames: z.array(FileName).max(maxImages) }).meta({ id: 'ImageOrder' });
export type ImageOrder = z.infer<typeof ImageOrder>;

const description = trimmedText(200).nullable();

/** What a picture shows, in both languages as far as somebody wrote it. */
export const AltText = z.object({ hr: description, en: description });

/** Body of `PUT …/images/text`: what a picture shows, for whoever does not see it. */
export const ImageText = z
  .object({
    fileName: FileName,
    alt: AltText,
  })
  .meta({ id: 'ImageText' });
export type ImageText = z.infer<typeof ImageText>;

/** A private document of a listing as its owner has it; `url` needs the owner's or an admin's token. */
export const PrivateDocument = z
  .object({ fileName: z.string(), title: z.string(), bytes: z.int(), createdAt: z.iso.datetime(), url: z.string() })
  .meta({ id: 'PrivateDocument' });
export type PrivateDocument = z.infer<typeof PrivateDocument>;

const UploadedDocument = z
  .object({ name: z.string(), document: PrivateDocument.nullable(), error: FileRefusal.nullable() })
  .meta({ id: 'UploadedDocument' });

/** Answer of an upload of documents: what became of each file, and all of its kind as they are now. */
export const UploadedDocuments = z
  .object({ files: z.array(UploadedDocument), documents: z.array(PrivateDocument) })
  .meta({ id: 'UploadedDocuments' });
export type UploadedDocuments = z.infer<typeof UploadedDocuments>;
