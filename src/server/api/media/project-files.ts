import { streamed } from '#server/api/routing/upload.ts';
import type { ErrorCode } from '#contract/problem.ts';
import { loggedIn, managesProjects } from '#server/api/routing/authentication.ts';
import { needs, tags } from '#server/api/routing/operation.ts';
import { projectParams } from '#server/api/listings/managing.ts';

export const projectPath = '/api/v1/real-estate-project-listings/{id}';

/** Of calls that change the files of a project. */
export const forAdmins =
  'For admins, unless the project is archived. The version of the project stays, so that nothing that is being written becomes stale.';

/** What calls have in common that change the files of a project. */
export const managingFiles = {
  tags: [tags.projects],
  security: needs.token,
  middleware: [loggedIn, managesProjects],
  request: { params: projectParams },
};

/** The same of calls that bring files. */
export const uploadingFiles = { ...managingFiles, middleware: [streamed, ...managingFiles.middleware] };

/** What such a call may be refused with. */
export const managingProblems: ErrorCode[] = ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'STATUS_NOT_ALLOWED'];
