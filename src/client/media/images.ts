import * as z from 'zod';
import { Image } from '#contract/media/image.ts';
import { ProjectImage } from '#contract/projects/project-files.ts';
import type { ProjectImageText } from '#contract/projects/project-uploads.ts';
import type { ImageEdit } from '#contract/media/image-work.ts';
import type { ImageText } from '#contract/media/upload.ts';
import { requestJson } from '#client/http.ts';
import { uploadImage, uploadProjectImage, type Upload, type Uploaded } from './uploads.ts';

export type ImageKind = ProjectImage['kind'];

export type ImageTextUpdate = ImageText & { kind?: ImageKind };

/** What an edit asks for; what is left out stays. */
export type ImageEditing = Pick<ImageEdit, 'fileName'> & Partial<ImageEdit>;

export type ImageCalls<Picture extends Image> = {
  list: () => Promise<Picture[]>;
  remove: (fileNames: string[]) => Promise<Picture[]>;
  restore: (fileNames: string[]) => Promise<Picture[]>;
  edit: (edit: ImageEditing) => Promise<Picture[]>;
  order: (fileNames: string[]) => Promise<Picture[]>;
  describe: (text: ImageTextUpdate) => Promise<Picture[]>;
  upload: (upload: Upload, kind: ImageKind) => Promise<Uploaded<Picture>>;
};

const listed = z.array(Image);
const listedOfProject = z.array(ProjectImage);

const maxWait = 60_000;

function arranging<Picture extends Image>(schema: z.ZodType<Picture[]>, path: string) {
  const put = (what: string, json: object) => requestJson(schema, `${path}/${what}`, { method: 'put', json });
  return {
    order: (fileNames: string[]) => put('order', { fileNames }),
    remove: (fileNames: string[]) => put('removed', { fileNames }),
    restore: (fileNames: string[]) => put('restored', { fileNames }),
    edit: (json: ImageEditing) => requestJson(schema, `${path}/edits`, { method: 'put', json, timeout: maxWait }),
  };
}

export function listingImages(listingId: number): ImageCalls<Image> {
  const path = `real-estate-listings/${listingId}/images`;
  return {
    list: () => requestJson(listed, path),
    ...arranging(listed, path),
    describe: (text) => requestJson(listed, `${path}/text`, { method: 'put', json: text }),
    upload: (upload) => uploadImage(listingId, upload),
  };
}

export function projectImages(projectId: number): ImageCalls<ProjectImage> {
  const path = `real-estate-project-listings/${projectId}/images`;
  return {
    list: () => requestJson(listedOfProject, path),
    ...arranging(listedOfProject, path),
    describe: ({ kind = 'VISUALISATION', fileName, alt }) =>
      requestJson(listedOfProject, `${path}/text`, {
        method: 'put',
        json: { kind, fileName, alt } satisfies ProjectImageText,
      }),
    upload: (upload, kind) => uploadProjectImage({ projectId, kind }, upload),
  };
}
