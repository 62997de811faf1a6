import type { OpenAPIHono } from '@hono/zod-openapi';
import type { OpenApiDocument } from '#contract/openapi-document.ts';
import type { ErrorCode } from '#contract/problem.ts';
import { AppError } from '../errors.ts';
import { describeError } from '../services/describe-error.ts';
import type { ApiEnvironment } from './environment.ts';
import { tags } from './operation.ts';
import { schemasOf } from './schemas.ts';

const description = `
The calls with which the portal's own pages work, open to every program. Answers are JSON in UTF-8 with keys in camelCase;
ids are whole numbers, times ISO 8601 in UTC, money in cents where the name ends in \`Cents\`, areas in m².
Reference values travel as codes; their names are in the reference lists.

**Errors** have one shape, \`application/problem+json\` (RFC 9457): \`code\` is a stable word for programs, \`message\` a
sentence for people in the language of \`Accept-Language\` (\`hr\` or \`en\`; Croatian where it asks for neither), \`errors\`
tells what is wrong per field. Every call may answer with one when something of ours does not work. An id is a whole number of
at most 15 digits; anything else in its place is not found.

**Caching.** Every answer carries an \`ETag\`; a request with \`If-None-Match\` is answered 304 while nothing has changed.
Lists may be kept for five minutes, listings and searches for a second by shared caches.

**Methods.** Every GET can be asked with HEAD; OPTIONS tells the methods of an address in \`Allow\`, and another method is
answered 405. There are no CORS headers: browsers can call the API from the portal's own pages only, other programs from anywhere.
`.trim();

const details: Partial<Record<ErrorCode, string>> = {
  NOT_FOUND: 'Unknown, or not public.',
  VALIDATION_FAILED: 'A required parameter is missing; `errors` names it.',
  GONE: 'It was public and no longer is: sold or let, expired, or withdrawn.',
};

function problemResponse(code: ErrorCode, text: string) {
  const context = { locale: 'en', requestId: 'b2f0c41d9e-4a', publicUrl: 'https://portal.example.hr' } as const;
  const example = describeError(new AppError(code, { detail: text }), context);
  const headers = {
    'Content-Language': { description: 'Language of `message`', schema: { type: 'string', enum: ['hr', 'en'] } },
  };
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, example } };
  return { description: text, headers, content };
}

const responses = {
  NOT_MODIFIED: { description: 'The client has this answer already.' },
  ...Object.fromEntries(
    Object.entries(details).map(([code, text]) => [code, problemResponse(code as ErrorCode, text)]),
  ),
  PROBLEM: problemResponse('UNAVAILABLE', 'Any other problem, e.g. a database that does not answer.'),
};

const parameters = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'Language of names, paths and messages: `hr` or `en`.',
    schema: { type: 'string', default: 'hr' },
    example: 'en',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an answer that the client has.',
    schema: { type: 'string' },
  },
};

const headers = {
  ETag: { description: 'Changes with the answer.', schema: { type: 'string' } },
  CacheControl: { description: 'How long the answer may be kept.', schema: { type: 'string' } },
};

/** The document of the whole API, made from its routes and the contract. */
export function openApiDocument(app: OpenAPIHono<ApiEnvironment>): OpenApiDocument {
  const { paths } = app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } });
  const described = {
    openapi: '3.1.0',
    info: { title: 'Nekretnine API', version: '1.0.0', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: Object.values(tags).map((name) => ({ name })),
    paths,
    components: { responses, parameters, headers },
  };
  const document = { ...described, components: { schemas: schemasOf(described), ...described.components } };
  return JSON.parse(JSON.stringify(document)) as OpenApiDocument;
}
