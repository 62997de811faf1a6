import type { ProjectDocument } from '#contract/projects/managed-project.ts';
import type { PrivateDocument } from '#contract/media/upload.ts';
import {
  privateDocuments,
  privateDocumentUrl,
  projectDocumentUrl,
  type PrivateDocumentPath,
} from '#domain/media/document.ts';
import type { DocumentKind, DocumentRow } from '#server/db/queries/media/listing-documents.ts';
import type { FilesOf } from '#server/db/queries/media/listing-files.ts';
import type { FormFields } from './upload-files.ts';

/** The documents of a kind of a listing, how they are told, and what a form with new ones says of them. */
export type ListingDocuments<Told> = FilesOf & {
  kind: DocumentKind;
  tell: (row: DocumentRow) => Told;
  fields: FormFields;
};

/** The private documents of a single listing, by the word for their kind in addresses. */
export function privateDocumentsOf(listingId: number, path: PrivateDocumentPath): ListingDocuments<PrivateDocument> {
  return {
    listingId,
    sort: 'SINGLES',
    kind: privateDocuments[path],
    fields: { realEstateType: ['REAL_ESTATE'] },
    tell: ({ fileName, title, bytes, createdAt }) => ({
      fileName,
      title,
      bytes,
      createdAt: createdAt.toISOString(),
      url: privateDocumentUrl(listingId, path, fileName),
    }),
  };
}

/** The documents of a project, each with the address where admins get it, public or not. */
export function projectDocumentsOf(listingId: number): ListingDocuments<ProjectDocument> {
  return {
    listingId,
    sort: 'PROJECTS',
    kind: 'PROJECT',
    fields: { isPublic: ['false', 'true'] },
    tell: ({ createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      url: projectDocumentUrl(listingId, row.fileName),
    }),
  };
}
