import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import * as z from 'zod';
import { shortText } from '#contract/text.ts';
import { Language } from '#contract/language.ts';
import type { ApiEnvironment } from './routing/environment.ts';
import { exampleImage } from './examples/listing.ts';
import { exampleDocument } from './examples/project.ts';
import { fileResponses, ifNoneMatch, notModified, tags } from './routing/operation.ts';

const notFound = { $ref: '#/components/responses/NOT_FOUND' };
const range = {
  name: 'Range',
  in: 'header' as const,
  description: 'Part of the file that is wanted.',
  schema: { type: 'string' as const },
  example: 'bytes=0-65535',
};

const named = (name: string, description: string, example: string | number) => ({
  name,
  in: 'path' as const,
  required: true,
  description,
  schema: { type: 'string' as const },
  example,
});

function ofFile(description: string, mediaTypes: string[]): RouteConfig['responses'] {
  const { 200: whole, ...others } = fileResponses(mediaTypes, description);
  const headers = { ETag: { $ref: '#/components/headers/ETag' } };
  return { 200: { ...whole, headers }, ...others, 304: notModified, 404: notFound };
}

function readiness(database: 'ok' | 'unavailable', description: string) {
  const state = z.enum(['ok', 'unavailable']);
  const schema = z.object({ ready: z.boolean(), database: state, storage: state });
  const example = { ready: database === 'ok', database, storage: 'ok' as const };
  return { description, content: { 'application/json': { schema, example } } };
}

const calls: Omit<RouteConfig, 'tags' | 'method'>[] = [
  {
    path: '/images/{fileName}/{width}.{format}',
    operationId: 'readImage',
    summary: 'A picture',
    description:
      'The addresses of all widths and formats are in `sources` of an `Image`. What they answer never changes, so browsers may keep it for a year. While the listing is not public they answer 404, unless they carry the key that calls of who manages the listing tell; while it is archived they always do.',
    parameters: [
      named('fileName', 'Name of the picture', exampleImage.fileName),
      { ...named('width', 'Width in pixels', 640), schema: { type: 'integer' } },
      { ...named('format', 'Format of the file', 'webp'), schema: { type: 'string', enum: ['webp', 'jpg'] } },
      range,
      ifNoneMatch,
    ],
    responses: ofFile('The picture', ['image/webp', 'image/jpeg']),
  },
  {
    path: '/documents/{fileName}',
    operationId: 'readDocument',
    summary: 'A public document or 3D model',
    description:
      'The file of a public document or of the model of a project, while the project is public. Documents come as attachments.',
    parameters: [named('fileName', 'Name of the file', exampleDocument.fileName), range, ifNoneMatch],
    responses: ofFile('The file', ['application/pdf', 'model/gltf-binary']),
  },
  {
    path: '/assets/i18n/{lang}.json',
    operationId: 'readDictionary',
    summary: 'Words of the interface',
    description:
      'The dictionary of a language: nested keys, plural forms as keys that end in `_one`, `_two`, `_few`, `_many`, `_other` (i18next, version 4), those that the language has.',
    parameters: [ifNoneMatch],
    request: { params: z.object({ lang: Language.meta({ param: { description: 'The language', example: 'hr' } }) }) },
    responses: {
      200: {
        description: 'The dictionary',
        content: {
          'application/json': { schema: z.record(z.string(), z.unknown()), example: { site: { search: 'Traži' } } },
        },
      },
      304: notModified,
      404: notFound,
    },
  },
  {
    path: '/healthz',
    operationId: 'readHealth',
    summary: 'Whether the process lives',
    description: 'For watchdogs; it asks nobody else.',
    responses: {
      200: {
        description: 'It does',
        content: { 'application/json': { schema: z.object({ alive: z.literal(true) }), example: { alive: true } } },
      },
    },
  },
  {
    path: '/readyz',
    operationId: 'readReadiness',
    summary: 'Whether the portal can serve',
    description: 'For load balancers: whether database and storage answer.',
    responses: { 200: readiness('ok', 'Both do'), 503: readiness('unavailable', 'One of them does not') },
  },
];

const text = shortText(4000, 'VALUE_INVALID').optional();

const reporting: Omit<RouteConfig, 'method'> = {
  path: '/api/v1/csp-reports',
  operationId: 'reportPolicyViolation',
  tags: [tags.other],
  summary: 'What a content policy stopped',
  description:
    'For browsers, which find this address in the headers of pages. A few reports a minute are read, without what may be secret in them; whatever is sent, the answer is the same.',
  request: {
    body: {
      description: 'Up to 16 KB, of which the first five reports are read',
      required: true,
      content: {
        'application/reports+json': {
          schema: z
            .array(
              z.object({
                type: shortText(100, 'VALUE_INVALID'),
                body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }),
              }),
            )
            .max(100),
          example: [
            {
              type: 'csp-violation',
              body: { documentURL: 'https://portal.example/home', effectiveDirective: 'img-src', blockedURL: 'inline' },
            },
          ],
        },
        'application/csp-report': {
          schema: z.object({
            'csp-report': z.object({ 'document-uri': text, 'effective-directive': text, 'blocked-uri': text }),
          }),
          example: {
            'csp-report': { 'document-uri': 'https://portal.example/home', 'effective-directive': 'img-src' },
          },
        },
      },
    },
  },
  responses: { 204: { description: 'Thank you' } },
};

/** Documents the calls handled before requests reach this API: files, probes and reports. */
export function registerOtherCalls(app: OpenAPIHono<ApiEnvironment>): void {
  for (const call of calls) app.openAPIRegistry.registerPath({ ...call, method: 'get', tags: [tags.other] });
  app.openAPIRegistry.registerPath({ ...reporting, method: 'post' });
}
