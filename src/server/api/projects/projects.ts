import * as z from 'zod';
import { projectParams, publicProject } from '#server/api/routing/named-listing.ts';
import { answerPersonal, answerJson } from '#server/api/routing/answer.ts';
import { createResource } from '#server/api/routing/resource.ts';
import { ManagedProject } from '#contract/projects/managed-project.ts';
import { ProjectView } from '#contract/projects/project.ts';
import { readManagedProject } from '#server/services/projects/projects.ts';
import { actorIfAny } from '#server/api/routing/authentication.ts';
import { exampleProject } from '#server/api/examples/project.ts';
import { StatusChange } from '#contract/listings/managed-listing.ts';
import { changeProjectStatus } from '#server/services/lifecycle/change-status.ts';
import { exampleManagedProject } from '#server/api/examples/project.ts';

export const projects = createResource('projects');

projects.get('/real-estate-project-listings/{id}', {
  operationId: 'readProject',
  summary: 'A project',
  description: [
    'The public view of a development project. One with floor plans has `buildings`, their floors and `units`, of which each names its floor; one without has `unitTypes`.',
    '`url` is the path of its page in the language of `Accept-Language`. The price of a sold unit is not told.',
    'An admin’s access token brings the `ManagedProject` instead, in whatever status it is until it is purged: every row as it is managed, private documents, the true point, and what is missing. Nobody keeps that answer. A token of somebody else changes nothing; one that is expired or not ours is answered 401.',
    'A project that is sold out, expired or withdrawn answers 410; one that is not public, or never was, 404. For the id of a single listing the answer is 404, and `detail` names the address of the listing.',
  ],
  localized: true,
  params: projectParams,
  answer: [z.union([ProjectView, ManagedProject]), 'The project', exampleProject],
  cache: 'listings',
  problems: ['UNAUTHORIZED', 'NOT_FOUND', 'GONE'],
  handle: async ({ c, runtime, locale, params: { id } }) => {
    const actor = await actorIfAny(c);
    if (actor?.role === 'ADMIN') {
      c.header('vary', 'Authorization, Accept-Language');
      return answerPersonal(c, await readManagedProject(runtime, { actor, id, locale }), { ownPictures: true });
    }
    return answerJson(c, await publicProject(c, id), { cache: 'listings', localized: true, byToken: true });
  },
});

projects.put('/real-estate-project-listings/{id}/status', {
  operationId: 'changeProjectStatus',
  who: 'PROJECTS',
  summary: 'Pause, reserve, sell, block, publish again, take back …',
  description:
    'For admins, by the rules of single listings: `moves` of the project are the statuses that it can be brought to now, another one is answered `STATUS_NOT_ALLOWED`, and a project that is no longer `from` is left as it is (`CONFLICT`). What becomes public must be complete (`LISTING_INCOMPLETE`). BLOCKED needs a `reason`, and so does publishing what is blocked; the admin to whom the project belongs is mailed it. An archived one goes back to the status that it had, within 30 days.',
  localized: true,
  params: projectParams,
  body: [StatusChange, { status: 'PAUSED' }],
  answer: [
    ManagedProject,
    'The project as it is now',
    { ...exampleManagedProject, status: 'PAUSED', url: null, moves: ['PUBLISHED', 'SOLD', 'ARCHIVED', 'BLOCKED'] },
  ],
  ownPictures: true,
  problems: ['NOT_FOUND', 'CONFLICT', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED', 'LISTING_INCOMPLETE', 'LIMIT_REACHED'],
  handle: ({ runtime, actor, locale, params, body }) =>
    changeProjectStatus(runtime, { actor, locale, ...params }, body),
});

projects.delete('/real-estate-project-listings/{id}', {
  operationId: 'deleteProject',
  who: 'PROJECTS',
  summary: 'Delete a project',
  description:
    'For admins. Archives it: only admins see it any more. For 30 days `PUT …/status` takes it back to the status that it had; then it is gone with its files. One that is archived already stays so.',
  params: projectParams,
  answer: 'It is archived',
  problems: ['NOT_FOUND'],
  handle: ({ runtime, actor, locale, params }) =>
    changeProjectStatus(runtime, { actor, locale, ...params }, { status: 'ARCHIVED', allTheWay: true }),
});
