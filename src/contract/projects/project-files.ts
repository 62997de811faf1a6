import * as z from 'zod';
import { Image } from '#contract/media/image.ts';
import { AltText, FileName, FileRefusal } from '#contract/media/upload.ts';
import { oneLine, trimmedText } from '#contract/text.ts';

export const PublicDocument = z
  .object({ fileName: z.string(), title: z.string(), url: z.string(), bytes: z.int() })
  .meta({ id: 'PublicDocument' });
export type PublicDocument = z.infer<typeof PublicDocument>;

export const Model = z.object({ fileName: z.string(), url: z.string(), bytes: z.int() }).meta({ id: 'Model' });
export type Model = z.infer<typeof Model>;

export const ProjectImage = Image.extend({ kind: z.enum(['VISUALISATION', 'SITE', 'LOCATION']) }).meta({
  id: 'ProjectImage',
});
export type ProjectImage = z.infer<typeof ProjectImage>;

/** A document of a project as its manager has it; one that is not public is fetched with the token. */
export const ProjectDocument = PublicDocument.extend({ isPublic: z.boolean(), createdAt: z.iso.datetime() }).meta({
  id: 'ProjectDocument',
});
export type ProjectDocument = z.infer<typeof ProjectDocument>;

/** What became of one file of an upload to a project; `name` is the sender's. */
const UploadedProjectImage = z
  .object({ name: z.string(), image: ProjectImage.nullable(), error: FileRefusal.nullable() })
  .meta({ id: 'UploadedProjectImage' });

/** Answer of an upload of pictures of a project: what became of each file, and all its pictures as they are now. */
export const UploadedProjectImages = z
  .object({ files: z.array(UploadedProjectImage), images: z.array(ProjectImage) })
  .meta({ id: 'UploadedProjectImages' });

const UploadedProjectDocument = z
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
