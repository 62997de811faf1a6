import * as z from 'zod';
import { AltText, FileName, FileRefusal } from '#contract/media/upload.ts';
import { oneLine, trimmedText } from '#contract/text.ts';
import { ProjectDocument, ProjectImage } from './project-files.ts';

/** The result for one file uploaded to a project; `name` is the client's. */
export const UploadedProjectImage = z
  .object({ name: z.string(), image: ProjectImage.nullable(), error: FileRefusal.nullable() })
  .meta({ id: 'UploadedProjectImage' });

/** Response of an image upload to a project: the result for each file, and all its current images. */
export const UploadedProjectImages = z
  .object({ files: z.array(UploadedProjectImage), images: z.array(ProjectImage) })
  .meta({ id: 'UploadedProjectImages' });

export const UploadedProjectDocument = z
  .object({ name: z.string(), document: ProjectDocument.nullable(), error: FileRefusal.nullable() })
  .meta({ id: 'UploadedProjectDocument' });

/** Response of a document upload to a project: the result for each file, and all its current documents. */
export const UploadedProjectDocuments = z
  .object({ files: z.array(UploadedProjectDocument), documents: z.array(ProjectDocument) })
  .meta({ id: 'UploadedProjectDocuments' });

const imageKind = z.enum(['VISUALISATION', 'SITE', 'LOCATION'], 'VALUE_INVALID');

/** Body of `PUT …/images/text` of a project: the image's alternative text and kind. */
export const ProjectImageText = z
  .object({
    fileName: FileName,
    kind: imageKind,
    alt: AltText,
  })
  .meta({ id: 'ProjectImageText' });
export type ProjectImageText = z.infer<typeof ProjectImageText>;

/** Body of `PUT …/documents/text`: the document's name, and whether it is public. */
export const DocumentText = z
  .object({
    fileName: FileName,
    title: trimmedText(200).min(1, 'VALUE_REQUIRED').regex(oneLine, 'VALUE_INVALID'),
    isPublic: z.boolean('VALUE_INVALID'),
  })
  .meta({ id: 'DocumentText' });
export type DocumentText = z.infer<typeof DocumentText>;
