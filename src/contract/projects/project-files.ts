import * as z from 'zod';
import { Image } from '#contract/media/image.ts';

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

/** A project document as its manager sees it; non-public ones need the token. */
export const ProjectDocument = PublicDocument.extend({ isPublic: z.boolean(), createdAt: z.iso.datetime() }).meta({
  id: 'ProjectDocument',
});
export type ProjectDocument = z.infer<typeof ProjectDocument>;
