import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { Id } from '#contract/ids.ts';
import { ProjectImage, ProjectView, PublicDocument } from '#contract/project.ts';
import { AppError } from '../errors.ts';
import { viewProject } from '../services/view-project.ts';
import { answerJson } from './answer.ts';
import { languageOf, type ApiContext } from './environment.ts';
import { exampleDocument, exampleProject } from './examples/project.ts';
import { acceptLanguage, answers, ifNoneMatch, tags } from './operation.ts';
import { createRouter } from './router.ts';

const params = z.object({ id: Id.meta({ param: { description: 'Id of the project', example: exampleProject.id } }) });

const view = createRoute({
  method: 'get',
  path: '/api/v1/real-estate-project-listings/{id}',
  operationId: 'readProject',
  tags: [tags.projects],
  summary: 'A project',
  description: [
    'The public view of a development project. One with floor plans has `buildings`, their floors and `units`, of which each names its floor; one without has `unitTypes`.',
    '`url` is the path of its page in the language of `Accept-Language`. The price of a sold unit is not told.',
    'A project that is sold out, expired or withdrawn answers 410; one that is not public, or never was, 404. For the id of a single listing the answer is 404, and `detail` names the address of the listing.',
  ].join('\n\n'),
  parameters: [acceptLanguage, ifNoneMatch],
  request: { params },
  responses: answers({
    schema: ProjectView,
    description: 'The project',
    example: exampleProject,
    problems: ['NOT_FOUND', 'GONE'],
  }),
});

const images = createRoute({
  method: 'get',
  path: '/api/v1/real-estate-project-listings/{id}/images',
  operationId: 'listProjectImages',
  tags: [tags.projects],
  summary: 'Pictures of a project',
  description:
    'Visualisations, pictures of the site and of its surroundings, in their order. Plans are with their floors.',
  parameters: [ifNoneMatch],
  request: { params },
  responses: answers({
    schema: z.array(ProjectImage),
    description: 'The pictures',
    example: exampleProject.images,
    problems: ['NOT_FOUND', 'GONE'],
  }),
});

const documents = createRoute({
  method: 'get',
  path: '/api/v1/real-estate-project-listings/{id}/documents',
  operationId: 'listProjectDocuments',
  tags: [tags.projects],
  summary: 'Documents of a project',
  description: 'The documents that everybody may read.',
  parameters: [ifNoneMatch],
  request: { params },
  responses: answers({
    schema: z.array(PublicDocument),
    description: 'The documents',
    example: [exampleDocument],
    problems: ['NOT_FOUND', 'GONE'],
  }),
});

async function publicProject(c: ApiContext, id: number): Promise<ProjectView> {
  const visit = await viewProject(c.env.runtime, id, languageOf(c));
  switch (visit.state) {
    case 'public':
      return visit.project;
    case 'gone':
      throw new AppError('GONE', { detail: `Project ${id} is no longer available: ${visit.reason}.` });
    case 'listing':
      throw new AppError('NOT_FOUND', { detail: `${id} is a single listing: see /api/v1/real-estate-listings/${id}.` });
    case 'absent':
      throw new AppError('NOT_FOUND', { detail: `There is no public project ${id}.` });
  }
}

export const projects = createRouter();

projects.openapi(view, async (c) =>
  answerJson(c, await publicProject(c, c.req.valid('param').id), { keep: 'listings', localized: true }),
);
projects.openapi(images, async (c) => {
  const project = await publicProject(c, c.req.valid('param').id);
  return answerJson(c, project.images, { keep: 'listings' });
});
projects.openapi(documents, async (c) => {
  const project = await publicProject(c, c.req.valid('param').id);
  return answerJson(c, project.documents, { keep: 'listings' });
});
