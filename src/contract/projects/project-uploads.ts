import * as z from 'zod';
import { AltText, FileName, FileRefusal } from '#contract/media/upload.ts';
import { oneLine, trimmedText } from '#contract/text.ts';
import { ProjectDocument, ProjectImage } from './project-files.ts';

/** What became of one file of an upload to a project; `name` is the sender's. */
export const UploadedProjectImage = z
  .object({ name: z.string(), image: ProjectImage.nullable(), error: FileRefusal.nullable() })
  .meta({ id: 'UploadedProjectImage' });

/** Answer of an upload of pictures of a project: what became of each file, and all its pictures as they are now. */
export const UploadedProjectImages = z
  .object({ files: z.array(UploadedProjectImage), images: z.array(ProjectImage) })
  .meta({ id: 'UploadedProjectImages' });

export const UploadedProjectDocument = z
  .object({ name: z.string(), document: ProjectDocument.nullable(), error: FileRefusal.nullable() })
  .meta({ id: 'UploadedProjectDocument' });

/** Answer of an upload of documents of a project: what became of each file, and all its documents as they are now. */
export const UploadedProjectDocuments = z
  .object({ files: z.array(UploadedProjectDocument), documents: z.array(ProjectDocument) })
  .meta({ id: 'UploadedProjectDocuments' });

const imageKind = z.enum(['VISUALISATION', 'SITE', 'LOCATION'], 'VALUE_INVALID');

/** Body of `PUT …/images/text` of a project: what a picture shows, and what kind of picture it is. */
export const ProjectImageText = z
  .object({
    fileName: FileName,
    kind: imageKind,
    alt: AltText,
  })
  .meta({ id: 'ProjectImageText' });
export type ProjectImageText = z.infer<typeof ProjectImageText>;

/** Body of `PUT …/documents/text`: what a document is called, and whether everybody may read it. */
export const DocumentText = z
  .object({
    fileName: FileName,
    title: trimmedText(200).min(1, 'VALUE_REQUIRED').regex(oneLine, 'VALUE_INVALID'),
    isPublic: z.boolean('VALUE_INVALID'),
  })
  .meta({ id: 'DocumentText' });
export type DocumentText = z.infer<typeof DocumentText>;
