import type { OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import { Language } from '#contract/ids.ts';
import type { ApiEnvironment } from './environment.ts';
import { tags } from './operation.ts';

const dictionary = z.record(z.string(), z.unknown());

/** Names in the document the calls that files answer, before a request comes to the API. */
export function registerStaticFiles(app: OpenAPIHono<ApiEnvironment>): void {
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/assets/i18n/{lang}.json',
    operationId: 'readDictionary',
    tags: [tags.other],
    summary: 'Words of the interface',
    description:
      'The dictionary of a language: nested keys, plural forms as keys that end in `_one`, `_few`, `_other` (i18next, version 4).',
    request: { params: z.object({ lang: Language.meta({ param: { description: 'The language', example: 'hr' } }) }) },
    responses: {
      200: {
        description: 'The dictionary',
        content: { 'application/json': { schema: dictionary, example: { site: { name: 'Nekretnine' } } } },
      },
      404: { description: 'There is no dictionary of this language.' },
    },
  });
}
