import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type * as z from 'zod';
import type { Locale } from '#contract/locales.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import type { Runtime } from '#server/runtime.ts';
import { AppError } from '#server/errors.ts';
import { answerJson, answerPersonal, type CacheLifetime } from './answer.ts';
import { loggedIn, managesProjects, requireSameSite } from './authentication.ts';
import { languageOf, type ApiContext, type ApiEnvironment } from './environment.ts';
import { isForm, jsonOrFormBody, redirectResponse } from './form-page.ts';
import { jsonBody } from './json-body.ts';
import {
  acceptLanguage,
  idempotencyKey,
  ifNoneMatch,
  needs,
  responsesOf,
  tags,
  uploadIdempotencyKey,
  type Answered,
  type Tag,
  type ListedCode,
} from './operation.ts';
import { createRouter } from './router.ts';
import { streamed, type UploadRequest } from './upload.ts';

/** Who may make a call: anyone; anyone not from another site; logged-in users; project managers. */
type Who = 'ANYBODY' | 'VISITOR' | 'USER' | 'PROJECTS';

const guards: Record<Who, { middleware: MiddlewareHandler<ApiEnvironment>[]; problems: ListedCode[] }> = {
  ANYBODY: { middleware: [], problems: [] },
  VISITOR: { middleware: [requireSameSite], problems: ['FORBIDDEN'] },
  USER: { middleware: [loggedIn], problems: ['UNAUTHORIZED'] },
  PROJECTS: { middleware: [loggedIn, managesProjects], problems: ['UNAUTHORIZED', 'FORBIDDEN'] },
};

type Output<Schema> = Schema extends z.ZodType ? Schema['_zod']['output'] : undefined;
type Input<Schema> = Schema extends z.ZodType ? Schema['_zod']['input'] : undefined;
type Shape = z.ZodObject | undefined;

/** What a handler receives: all validated inputs of a call; `actor` if authentication is required. */
type Call<Params, Query, Body> = {
  c: ApiContext;
  runtime: Runtime;
  client: ApiContext['env']['client'];
  actor: Actor;
  locale: Locale;
  key: string | undefined;
  params: Output<Params>;
  query: Output<Query>;
  body: Output<Body>;
};

type Operation<Params extends Shape, Query extends Shape, Body, Answer> = {
  operationId: string;
  summary: string;
  description: string | string[];
  tag?: Tag;
  who?: Who;
  security?: RouteConfig['security'];
  localized?: boolean;
  parameters?: readonly object[];
  /** Its effect happens once per `Idempotency-Key`. */
  once?: true;
  headers?: z.ZodObject;
  params?: Params;
  query?: Query;
  body?: readonly [schema: Body, example: Input<Body>];
  form?: MiddlewareHandler<ApiEnvironment>;
  upload?: UploadRequest;
  /** The response with an example; only a description if there is no body (204). */
  answer?: string | readonly [schema: Answer, description: string, example: Output<Answer>];
  status?: 200 | 201 | 202;
  cookie?: boolean;
  /** Public and cacheable; otherwise the response is for this visitor only. */
  cache?: CacheLifetime;
  /** Images in the response are visible even if not public. */
  ownPictures?: boolean;
  problems?: ListedCode[];
  /** Responses documented in addition to, or instead of, `answer`. */
  responses?: RouteConfig['responses'];
  /** Returns the response's value, or a complete response. */
  handle: (call: Call<Params, Query, Body>) => unknown;
};

type AnyOperation = Operation<Shape, Shape, unknown, unknown>;

function bodyOf({ body, form, upload }: AnyOperation): NonNullable<RouteConfig['request']>['body'] {
  if (!body) return upload;
  const [schema, example] = body as [z.ZodType, unknown];
  const content = { schema, example };
  if (!form) return { required: true, content: { 'application/json': content } };
  return { content: { 'application/json': content, 'application/x-www-form-urlencoded': content } };
}

function requestOf(operation: AnyOperation): RouteConfig['request'] {
  const { headers, params, query } = operation;
  const body = bodyOf(operation);
  return { ...(headers && { headers }), ...(params && { params }), ...(query && { query }), ...(body && { body }) };
}

function middlewareOf({ body, form, upload }: AnyOperation, who: Who): MiddlewareHandler<ApiEnvironment>[] {
  const reads = form ? [jsonOrFormBody] : body ? [jsonBody] : [];
  return [...(form ? [form] : []), ...(upload ? [streamed] : []), ...guards[who].middleware, ...reads];
}

function parametersOf({ parameters = [], once, upload, localized, cache }: AnyOperation): { $ref: string }[] {
  const key = upload ? uploadIdempotencyKey : idempotencyKey;
  const usual = [once && key, localized && acceptLanguage, cache && ifNoneMatch];
  return [...(parameters as { $ref: string }[]), ...usual.filter((parameter) => typeof parameter === 'object')];
}

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** @throws AppError BAD_REQUEST for an invalid key */
function idempotencyKeyOf(c: ApiContext): string | undefined {
  const key = c.req.header('idempotency-key');
  if (key === undefined || keyPattern.test(key)) return key;
  throw new AppError('BAD_REQUEST', { detail: 'Idempotency-Key takes 1 to 200 visible ASCII signs.' });
}

function routeOf(method: Method, path: string, operation: AnyOperation & { tag: Tag; who: Who }) {
  const { operationId, summary, description, form, tag, who, cache, problems = [], ...answered } = operation;
  const parameters = parametersOf(operation);
  const { security = guards[who].problems.includes('UNAUTHORIZED') ? needs.token : undefined } = operation;
  return createRoute({
    method,
    path: `/api/v1${path}`,
    operationId,
    tags: [tags[tag]],
    summary,
    description: [description].flat().join('\n\n'),
    ...(security && { security }),
    middleware: middlewareOf(operation, who),
    ...(parameters.length > 0 && { parameters }),
    request: requestOf(operation),
    responses: {
      ...responsesOf({
        ...(answered as Answered),
        cacheable: cache !== undefined,
        problems: [...problems, ...guards[who].problems],
      }),
      ...(form && redirectResponse('Back to the page, for forms')),
      ...operation.responses,
    },
  });
}

type Method = 'get' | 'post' | 'put' | 'delete';

/** Declares the calls of one tag, one expression each: `resource.put('/users/me', { …, handle })`. */
export function createResource(tag: Tag, who: Who = 'ANYBODY') {
  const router = createRouter();
  const on =
    (method: Method) =>
    <Params extends Shape = undefined, Query extends Shape = undefined, Body = undefined, Answer = unknown>(
      path: string,
      operation: Operation<Params, Query, Body, Answer>,
    ): void => {
      const { answer, cache, localized = false, once, status, ownPictures = false, handle } = operation;
      const route = routeOf(method, path, { tag, who, ...(operation as unknown as AnyOperation) });
      router.openapi(route, async (c: ApiContext) => {
        const valid = (target: string): unknown => c.req.valid(target as never);
        const value = await handle({
          ...{ c, runtime: c.env.runtime, client: c.env.client, actor: c.get('actor'), locale: languageOf(c) },
          key: once && idempotencyKeyOf(c),
          params: valid('param') as Output<Params>,
          query: valid('query') as Output<Query>,
          body: valid(isForm(c) ? 'form' : 'json') as Output<Body>,
        });
        if (value instanceof Response) return value;
        if (cache) return answerJson(c, value, { cache, localized });
        return answerPersonal(c, typeof answer === 'string' ? undefined : value, { status, ownPictures });
      });
    };
  return { router, get: on('get'), post: on('post'), put: on('put'), delete: on('delete') };
}
