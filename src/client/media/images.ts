import * as z from 'zod';
import { Image } from '#contract/media/image.ts';
import { ProjectImage } from '#contract/projects/project-files.ts';
import type { ProjectImageText } from '#contract/projects/project-uploads.ts';
import type { ImageText } from '#contract/media/upload.ts';
import { requestJson, sendRequest } from '#client/http.ts';
import { uploadImage, uploadProjectImage, type Upload, type Uploaded } from './uploads.ts';

export type ImageKind = ProjectImage['kind'];

export type ImageTextUpdate = ImageText & { kind?: ImageKind };

export type ImageCalls<Picture extends Image> = {
  list: () => Promise<Picture[]>;
  remove: (fileName: string) => Promise<void>;
  order: (fileNames: string[]) => Promise<Picture[]>;
  describe: (text: ImageTextUpdate) => Promise<Picture[]>;
  upload: (upload: Upload, kind: ImageKind) => Promise<Uploaded<Picture>>;
};

const listed = z.array(Image);
const listedOfProject = z.array(ProjectImage);

export function listingImages(listingId: number): ImageCalls<Image> {
  const path = `real-estate-listings/${listingId}/images`;
  return {
    list: () => requestJson(listed, path),
    remove: (fileName) =>
      sendRequest(path, { method: 'delete', searchParams: { fileName, realEstateType: 'REAL_ESTATE' } }),
    order: (fileNames) => requestJson(listed, `${path}/order`, { method: 'put', json: { fileNames } }),
    describe: (text) => requestJson(listed, `${path}/text`, { method: 'put', json: text }),
    upload: (upload) => uploadImage(listingId, upload),
  };
}

export function projectImages(projectId: number): ImageCalls<ProjectImage> {
  const path = `real-estate-project-listings/${projectId}/images`;
  return {
    list: () => requestJson(listedOfProject, path),
    remove: (fileName) => sendRequest(path, { method: 'delete', searchParams: { fileName } }),
    order: (fileNames) => requestJson(listedOfProject, `${path}/order`, { method: 'put', json: { fileNames } }),
    describe: ({ kind = 'VISUALISATION', fileName, alt }) =>
      requestJson(listedOfProject, `${path}/text`, {
        method: 'put',
        json: { kind, fileName, alt } satisfies ProjectImageText,
      }),
    upload: (upload, kind) => uploadProjectImage({ projectId, kind }, upload),
  };
}
