import { RowId } from '#contract/projects/managed-project.ts';
import { Id } from '#contract/ids.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import type { Runtime } from '#server/runtime.ts';
import { privateDocumentsOf, projectDocumentsOf } from '#server/services/media/documents-of.ts';
import type { FoundDocument } from '#server/services/media/find-document.ts';
import { uploadPlan } from '#server/services/media/floor-plans.ts';
import { readDocument } from '#server/services/media/list-documents.ts';
import { projectPictures, singlePictures } from '#server/services/media/pictures-of.ts';
import type { Upload } from '#server/services/media/receive-upload.ts';
import { uploadDocuments } from '#server/services/media/upload-documents.ts';
import { uploadImages } from '#server/services/media/upload-images.ts';
import { uploadModel } from '#server/services/media/upload-model.ts';

type Ids = { listingId: number; floorId: string };
type Receive = (runtime: Runtime, actor: Actor, asked: Ids & { upload: Upload }) => Promise<unknown>;
type Read = (runtime: Runtime, actor: Actor, asked: { listingId: number; fileName: string }) => Promise<FoundDocument>;

/** What an address takes by POST, and what it answers where the name of a file follows. */
type FileAddress = { path: RegExp; receive: Receive; read?: Read };

const single = (what: string) => new RegExp(`^/api/v1/real-estate-listings/([^/]+)/${what}$`);
const project = (what: string) => new RegExp(`^/api/v1/real-estate-project-listings/([^/]+)/${what}$`);
const named = '(?:/([^/]+))?';

const privateAddress = (path: Parameters<typeof privateDocumentsOf>[1]): FileAddress => ({
  path: single(path + named),
  receive: (runtime, actor, { listingId, upload }) =>
    uploadDocuments(runtime, actor, { of: privateDocumentsOf(listingId, path), upload }),
  read: (runtime, actor, { listingId, fileName }) => {
    const { sort, kind } = privateDocumentsOf(listingId, path);
    return readDocument(runtime, actor, { listingId, sort, kinds: [kind], fileName });
  },
});

const addresses: FileAddress[] = [
  {
    path: single('images'),
    receive: (runtime, actor, { listingId, upload }) =>
      uploadImages(runtime, actor, { of: { ...singlePictures, listingId }, upload }),
  },
  privateAddress('ownership-document'),
  privateAddress('usage-permit-document'),
  {
    path: project('images'),
    receive: (runtime, actor, { listingId, upload }) =>
      uploadImages(runtime, actor, { of: { ...projectPictures, listingId }, upload }),
  },
  {
    path: project(`documents${named}`),
    receive: (runtime, actor, { listingId, upload }) =>
      uploadDocuments(runtime, actor, { of: projectDocumentsOf(listingId), upload }),
    read: (runtime, actor, asked) =>
      readDocument(runtime, actor, { ...asked, sort: 'PROJECTS', kinds: ['PROJECT', 'MODEL'] }),
  },
  { path: project('project-3d-model'), receive: uploadModel },
  { path: project('floors/(?<floor>[^/]+)/plan'), receive: uploadPlan },
];

/** What somebody asks of an address of files: to receive some, or for the one of this name. */
export type AskedFile = Pick<FileAddress, 'receive' | 'read'> & Ids & { fileName: string | undefined };

/** Who answers at this path; undefined where nobody does. */
export function fileAddress(path: string): AskedFile | undefined {
  for (const { path: pattern, ...address } of addresses) {
    const found = pattern.exec(path);
    if (!found) continue;
    const listingId = Id.safeParse(found[1]).data;
    const floor = found.groups?.floor;
    const floorId = floor === undefined ? '' : RowId.safeParse(floor).data;
    if (listingId === undefined || floorId === undefined) return undefined;
    return { ...address, listingId, floorId, fileName: floor === undefined ? found[2] : undefined };
  }
  return undefined;
}
