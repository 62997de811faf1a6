import type { OpenAPIHono } from '@hono/zod-openapi';
import type { OpenApiDocument } from '#contract/openapi-document.ts';
import type { ApiEnvironment } from './routing/environment.ts';
import { problemAnswers, problemExample, tags } from './routing/operation.ts';
import { schemasOf } from './routing/schemas.ts';

const description = `
The calls with which the portal's own pages work, open to every program. Answers are JSON in UTF-8 with keys in camelCase;
ids are whole numbers, times ISO 8601 in UTC, money in cents where the name ends in \`Cents\`, areas in m².
Reference values travel as codes; their names are in the reference lists.

**Errors** have one shape, \`application/problem+json\` (RFC 9457): \`code\` is a stable word for programs, \`message\` a
sentence for people in the language of \`Accept-Language\` (\`hr\`, \`en\`, \`de\`, \`it\` or \`sl\`; Croatian where it asks for none of them), \`errors\`
tells what is wrong per field. Every call may answer with one when something of ours does not work. An id is a whole number of
at most 15 digits; anything else in its place is not found.

**Logging in.** Calls that need an account take its access token: \`Authorization: Bearer …\`. A 401 says that this token is
missing, expired or invalid, and nothing else; wrong passwords are told with 422. Too many attempts are answered 429, and
\`Retry-After\` says how many seconds to wait. Whatever changes something asks for the role and the session as they are now.

**Caching.** Every public answer carries an \`ETag\`; a request with \`If-None-Match\` is answered 304 while nothing has changed.
Lists may be kept for five minutes, listings and searches for a second by shared caches, what is personal by nobody.

**Methods.** Every GET can be asked with HEAD; OPTIONS tells the methods of an address in \`Allow\`, and another method is
answered 405. There are no CORS headers: browsers can call the API from the portal's own pages only, other programs from anywhere.
`.trim();

const responses = {
  NOT_MODIFIED: { description: 'The client has this answer already.' },
  ...problemAnswers,
  PROBLEM: problemExample('UNAVAILABLE', 'Any other problem, e.g. a database that does not answer.'),
};

const idempotencyKey = (description: string) => ({
  ...{ name: 'Idempotency-Key', in: 'header', description, schema: { type: 'string', maxLength: 200 } },
  example: 'b7e0c2f4-5d1a-4c0e-9a51-3f2d8e6b7a90',
});

const parameters = {
  IdempotencyKey: idempotencyKey(
    'A word that the client makes up for this one call, at most 200 visible ASCII signs. The same again within two days is answered as the first time, and nothing is sent or made; something else with the same key is refused.',
  ),
  UploadIdempotencyKey: idempotencyKey(
    'A word that the client makes up for the files of one upload, at most 200 visible ASCII signs. A file of the same content that comes again with it within two days, by the same account and with the same other fields of the form, is not kept twice: the answer has what is kept, as it is now. Any other file, and one that was deleted meanwhile, is kept as new.',
  ),
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'Language of names, paths and messages: `hr`, `en`, `de`, `it` or `sl`.',
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
  NoStore: { description: 'Nobody keeps the answer.', schema: { type: 'string', const: 'no-store' } },
  SetCookie: {
    description: 'The refresh token, for browsers to keep: HttpOnly, SameSite=Strict.',
    schema: { type: 'string' },
  },
};

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The access token of a login result, valid for ten minutes; POST /api/v1/refresh-token brings the next.',
  },
  social: {
    type: 'http',
    scheme: 'bearer',
    description:
      'What stands for a social account: our token of an answered attempt, an ID token of Google, an access token of Facebook.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'refresh',
    description:
      'The refresh token, which a login sets; on https the name is `__Host-refresh`. Each use brings a new one, which ends with 30 days of no use.',
  },
};

/** The document of the API, under the name of a portal, if one is given. */
export function openApiDocument(app: OpenAPIHono<ApiEnvironment>, portal = 'Real-estate portal'): OpenApiDocument {
  const { paths } = app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } });
  const described = {
    openapi: '3.1.0',
    info: {
      title: `${portal} API`,
      version: '1.0.0',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.values(tags).map((name) => ({ name })),
    paths,
    components: { responses, parameters, headers, securitySchemes },
  };
  const document = { ...described, components: { schemas: schemasOf(described), ...described.components } };
  return JSON.parse(JSON.stringify(document)) as OpenApiDocument;
}
