import { createResource } from '#server/api/routing/resource.ts';
import { StatusChange } from '#contract/listings/managed-listing.ts';
import { ManagedProject } from '#contract/projects/managed-project.ts';
import { changeProjectStatus } from '#server/services/lifecycle/change-status.ts';
import { exampleManagedProject } from '#server/api/examples/managed-project.ts';
import { projectParams } from '#server/api/listings/listing-params.ts';
import { tags } from '#server/api/routing/operation.ts';

export const projectStatus = createResource({ tag: tags.projects, who: 'PROJECTS' });

projectStatus.put('/real-estate-project-listings/{id}/status', {
  operationId: 'changeProjectStatus',
  summary: 'Pause, reserve, sell, block, publish again, take back …',
  description:
    'For admins, by the rules of single listings: `moves` of the project are the statuses that it can be brought to now, another one is answered `STATUS_NOT_ALLOWED`. What becomes public must be complete (`LISTING_INCOMPLETE`). BLOCKED needs a `reason`, and so does publishing what is blocked; the admin to whom the project belongs is mailed it. An archived one goes back to the status that it had, within 30 days.',
  localized: true,
  params: projectParams,
  body: [StatusChange, { status: 'PAUSED' }],
  answer: [
    ManagedProject,
    'The project as it is now',
    { ...exampleManagedProject, status: 'PAUSED', url: null, moves: ['PUBLISHED', 'SOLD', 'ARCHIVED', 'BLOCKED'] },
  ],
  ownPictures: true,
  problems: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED', 'LISTING_INCOMPLETE', 'LIMIT_REACHED'],
  handle: ({ runtime, actor, locale, params, body }) =>
    changeProjectStatus(runtime, { actor, locale, ...params }, body),
});

projectStatus.delete('/real-estate-project-listings/{id}', {
  operationId: 'deleteProject',
  summary: 'Delete a project',
  description:
    'For admins. Archives it: only admins see it any more. For 30 days `PUT …/status` takes it back to the status that it had; then it is gone with its files. One that is archived already stays so.',
  params: projectParams,
  answer: 'It is archived',
  problems: ['NOT_FOUND'],
  handle: ({ runtime, actor, locale, params }) =>
    changeProjectStatus(runtime, { actor, locale, ...params }, { status: 'ARCHIVED', unlessDone: true }),
});
