import * as z from 'zod';
import { ProjectDocument } from './managed-project.ts';
import { ProjectImage } from './project-media.ts';
import { FileRefusal } from '#contract/media/upload.ts';

/** What became of one file of an upload to a project; `name` is the sender's. */
export const UploadedProjectImage = z
  .object({ name: z.string(), image: ProjectImage.nullable(), error: FileRefusal.nullable() })
  .meta({ id: 'UploadedProjectImage' });
export type UploadedProjectImage = z.infer<typeof UploadedProjectImage>;

/** Answer of an upload of pictures of a project: what became of each file, and all its pictures as they are now. */
export const UploadedProjectImages = z
  .object({ files: z.array(UploadedProjectImage), images: z.array(ProjectImage) })
  .meta({ id: 'UploadedProjectImages' });
export type UploadedProjectImages = z.infer<typeof UploadedProjectImages>;

export const UploadedProjectDocument = z
  .object({ name: z.string(), document: ProjectDocument.nullable(), error: FileRefusal.nullable() })
  .meta({ id: 'UploadedProjectDocument' });
export type UploadedProjectDocument = z.infer<typeof UploadedProjectDocument>;

/** Answer of an upload of documents of a project: what became of each file, and all its documents as they are now. */
export const UploadedProjectDocuments = z
  .object({ files: z.array(UploadedProjectDocument), documents: z.array(ProjectDocument) })
  .meta({ id: 'UploadedProjectDocuments' });
export type UploadedProjectDocuments = z.infer<typeof UploadedProjectDocuments>;
